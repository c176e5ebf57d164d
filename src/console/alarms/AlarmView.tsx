import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AlarmDetail } from '../../../machines/console/alarm.machine.ts'
import {
  selectAlarmDetail,
  selectAlarmFailure,
  selectAlarmIsGone,
  selectAlarmNotRead,
  selectDone,
} from '../../../machines/console/alarm-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { AlarmAnswers } from './AlarmAnswers.tsx'
import { AlarmFacts } from './AlarmFacts.tsx'
import { LevelBadge, useKeeper } from './AlarmParts.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import { RecordLink, RobotLink } from './PageLinks.tsx'
import { TimeLine } from './TimeLine.tsx'
import type { AlarmActor } from './use-alarms.ts'

type Props = { alarm: AlarmActor; menu?: MenuNode[]; onClose: () => void }

/** The button has the focus first, for the row that was pressed has gone; and where what was on screen has. */
function Back({ isGone, onBack }: { isGone: boolean; onBack: () => void }) {
  const t = useAlarmT()
  const button = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus goes with the alarm
  useEffect(() => button.current?.querySelector('button')?.focus(), [isGone])
  return (
    <Box ref={button} px={{ base: '2', sm: '4' }} pb="1">
      <Button variant="ghost" onClick={onBack}>
        <chakra.span display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
          <ArrowLeft aria-hidden />
        </chakra.span>
        {t('back')}
      </Button>
    </Box>
  )
}

function Detail({
  detail: { alarm, entries },
  menu,
  onClose,
}: Pick<Props, 'menu' | 'onClose'> & { detail: AlarmDetail }) {
  const t = useAlarmT()
  const keeper = useKeeper()
  return (
    <Box
      tabIndex={0}
      flex="1"
      minHeight="0"
      overflowY="auto"
      px={{ base: '4', sm: '6' }}
      pt="1"
      pb="6"
      outlineOffset="-2px"
    >
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
        <Heading as="h3" size="md">
          {t(`kind.${alarm.kind}`)}
        </Heading>
        <LevelBadge level={alarm.level} />
      </Flex>
      <Box role="status" textStyle="form" color="fg.muted" mb="4">
        {keeper(alarm)}
      </Box>
      <AlarmFacts alarm={alarm} robot={<RobotLink alarm={alarm} menu={menu} onLeave={onClose} />} />
      <Box mt="3" textStyle="form">
        <RecordLink alarm={alarm} menu={menu} onLeave={onClose} />
      </Box>
      <Box mt="6">
        <TimeLine entries={entries} />
      </Box>
    </Box>
  )
}

function NotThere({ alarm }: Pick<Props, 'alarm'>) {
  const t = useAlarmT()
  const say = useFailureText()
  const failure = useSelector(alarm, selectAlarmFailure)
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
  const done = useSelector(alarm, selectDone)
  return (
    <>
      <Back isGone={isGone} onBack={() => alarm.send({ type: 'alarm.back' })} />
      {!detail || isGone ? (
        <NotThere alarm={alarm} />
      ) : (
        <>
          <Detail detail={detail} menu={menu} onClose={onClose} />
          <AlarmAnswers key={done} actor={alarm} alarm={detail.alarm} isAgain={done > 0} />
        </>
      )}
    </>
  )
}
