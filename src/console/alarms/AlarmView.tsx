import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  selectAlarmDetail,
  selectAlarmIsGone,
  selectAlarmNotRead,
  selectAlarmReadFailure,
} from '../../../machines/console/alarm-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { useFocusKept } from '../../kit/use-focus-kept.ts'
import { AlarmOpened } from './AlarmOpened.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import type { AlarmActor } from './use-alarms.ts'

type Props = { alarm: AlarmActor; menu?: MenuNode[]; onClose: () => void }

/** The button has the focus first, for the row that was pressed has gone; and where what was on screen has. */
function Back({ alarm }: Pick<Props, 'alarm'>) {
  const t = useAlarmT()
  const button = useRef<HTMLButtonElement>(null)
  const isGone = useSelector(alarm, selectAlarmIsGone)
  const isNotRead = useSelector(alarm, selectAlarmNotRead)
  useEffect(() => button.current?.focus(), [])
  useFocusKept(button, `${isGone} ${isNotRead}`)
  return (
    <Box px={{ base: '2', sm: '4' }} pb="1">
      <Button ref={button} variant="ghost" onClick={() => alarm.send({ type: 'alarm.back' })}>
        <ArrowLeft aria-hidden />
        {t('back')}
      </Button>
    </Box>
  )
}

function NotThere({ alarm }: Pick<Props, 'alarm'>) {
  const t = useAlarmT()
  const say = useFailureText()
  const failure = useSelector(alarm, selectAlarmReadFailure)
  const isNotRead = useSelector(alarm, selectAlarmNotRead)
  const isGone = useSelector(alarm, selectAlarmIsGone)
  return (
    <Box px={{ base: '4', sm: '6' }}>
      {isGone && <InlineError text={t('gone')} />}
      {isNotRead && failure && (
        <InlineRetry
          text={`${t('notRead')} ${say(failure)}`}
          {...supportOf(failure)}
          onRetry={() => alarm.send({ type: 'alarm.retry' })}
        />
      )}
      {!isGone && !isNotRead && <Loading />}
    </Box>
  )
}

/** One alarm: what is known of it, what has happened, and what can be done. */
export function AlarmView({ alarm, menu, onClose }: Props) {
  const detail = useSelector(alarm, selectAlarmDetail)
  const isGone = useSelector(alarm, selectAlarmIsGone)
  return (
    <>
      <Back alarm={alarm} />
      {!detail || isGone ? (
        <NotThere alarm={alarm} />
      ) : (
        <AlarmOpened actor={alarm} detail={detail} menu={menu} onLeave={onClose} />
      )}
    </>
  )
}
