import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DIALOGUE_PERIODS } from '../../../domain/dialogues.ts'
import type { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import {
  selectAskedRobots,
  selectPeriod,
  selectReportRobot,
} from '../../../machines/pages/dialogue-report-selectors.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { RadioChip } from '../../kit/RadioChip.tsx'
import { Select } from '../../kit/Select.tsx'
import { css } from '../../theme/css.ts'
import { useDialoguesT } from './DialoguesTexts.tsx'

type Props = { chart: ActorRefFrom<typeof dialogueReportMachine> }

function RobotChoice({ chart }: Props) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const robots = useSelector(chart, selectAskedRobots)
  const chosen = useSelector(chart, selectReportRobot)
  return (
    <Select
      aria-label={t('robot.label')}
      className={css({ width: { base: '100%', sm: '14rem' } })}
      value={chosen}
      onChange={({ currentTarget }) => chart.send({ type: 'robot.choose', robot_uuid: currentTarget.value })}
    >
      <option value="">{t('robot.all')}</option>
      {robots.map(({ robot_uuid, robot_name, questions }) => (
        <option key={robot_uuid} value={robot_uuid}>
          {t('robot.asked', { robot: robot_name || t('robot.gone'), count: number(questions) })}
        </option>
      ))}
    </Select>
  )
}

/** How far back is looked, and at which robot. */
export function ReportChoice({ chart }: Props) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const name = useId()
  const period = useSelector(chart, selectPeriod)
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <chakra.fieldset display="flex" flexWrap="wrap" gap="1" minWidth="0">
        <VisuallyHidden as="legend">{t('period.label')}</VisuallyHidden>
        {DIALOGUE_PERIODS.map((days) => (
          <RadioChip
            key={days}
            name={name}
            checked={days === period}
            onChange={() => chart.send({ type: 'period.choose', days })}
          >
            {t('period.days', { count: number(days) })}
          </RadioChip>
        ))}
      </chakra.fieldset>
      <RobotChoice chart={chart} />
    </Flex>
  )
}
