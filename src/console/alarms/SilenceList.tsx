import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { selectEnding, selectSilenceFailure, selectSilences } from '../../../machines/console/alarms-selectors.ts'
import type { RobotSilence } from '../../../machines/entities.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { useMomentText } from './AlarmParts.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import type { AlarmsActor } from './use-alarms.ts'

function Silenced({ silence, alarms }: { silence: RobotSilence; alarms: AlarmsActor }) {
  const t = useAlarmT()
  const say = useMomentText()
  const ending = useSelector(alarms, selectEnding)
  const { robot_uuid, robot_name, until, by: name } = silence
  return (
    <Flex as="li" gap="3" align="center" py="2" textStyle="form">
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.p color="fg" fontWeight="medium">
          <bdi>{robot_name}</bdi>
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="caption">
          {until === null ? t('silences.open', { name }) : t('silences.until', { name, time: say(until) })}
        </chakra.p>
      </Box>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('silences.endOf', { robot: robot_name })}
        isBusy={ending === robot_uuid}
        busyLabel={t('pause.busy')}
        aria-disabled={ending !== undefined}
        onClick={() => alarms.send({ type: 'silence.end', robot_uuid })}
      >
        {t('pause.endSilence')}
      </Button>
    </Flex>
  )
}

/** Robots whose alarms call nobody, and the way to let them call again. */
export function SilenceList({ alarms }: { alarms: AlarmsActor }) {
  const t = useAlarmT()
  const id = useId()
  const say = useFailureText()
  const silences = useSelector(alarms, selectSilences)
  const failure = useSelector(alarms, selectSilenceFailure)
  if (silences.length === 0) return null
  return (
    <Box as="section" aria-labelledby={id} borderTop="line" px={{ base: '4', sm: '6' }} py="4">
      <Heading as="h3" id={id} size="md" textStyle="form">
        {t('silences.title')}
      </Heading>
      {failure && <InlineError text={say(failure)} {...supportOf(failure)} />}
      <Box as="ul" aria-labelledby={id} listStyleType="none">
        {silences.map((silence) => (
          <Silenced key={silence.robot_uuid} silence={silence} alarms={alarms} />
        ))}
      </Box>
    </Box>
  )
}
