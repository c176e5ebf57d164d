import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectAlarmReadFailure } from '../../../machines/console/alarm-selectors.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import { useIsLost } from '../news/use-is-lost.ts'
import { useAlarmT } from './AlarmTexts.tsx'
import type { AlarmActor } from './use-alarms.ts'

/** That an alarm is as it was last known, where the server is lost or the alarm could not be read again. */
export function AlarmIsOld({ actor }: { actor: AlarmActor }) {
  const t = useAlarmT()
  const say = useFailureText()
  const isLost = useIsLost()
  const failure = useSelector(actor, selectAlarmReadFailure)
  return (
    <Box mb={isLost || failure ? '4' : '0'}>
      <Box role="status" textStyle="form" color="warning.fg">
        {isLost && t('lost')}
      </Box>
      <InlineRetry
        text={!isLost && failure ? `${t('asKnown')} ${say(failure)}` : undefined}
        {...supportOf(failure)}
        onRetry={() => actor.send({ type: 'alarm.retry' })}
      />
    </Box>
  )
}
