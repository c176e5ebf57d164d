import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DIALOGUE_PERIODS } from '../../../domain/dialogues.ts'
import type { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import type { ReportChoice as Choice } from '../../../machines/pages/dialogue-report.ts'
import {
  selectPeriod,
  selectReportRobot,
  selectReportRobots,
} from '../../../machines/pages/dialogue-report-selectors.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { RadioChip } from '../../kit/RadioChip.tsx'
import { Select } from '../../kit/Select.tsx'
import { css } from '../../theme/css.ts'
import type { Place } from '../runtime/use-place.ts'
import { useDialoguesT } from './DialoguesTexts.tsx'
import { reportRoute } from './report-route.ts'

type Props = { chart: ActorRefFrom<typeof dialogueReportMachine>; place: Pick<Place, 'go'> }

type Choose = (choice: Partial<Choice>) => void

function RobotChoice({ chart, choose }: Pick<Props, 'chart'> & { choose: Choose }) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const robots = useSelector(chart, selectReportRobots)
  const chosen = useSelector(chart, selectReportRobot)
  const isListed = chosen === '' || robots.some(({ robot_uuid }) => robot_uuid === chosen)
  return (
    <Select
      aria-label={t('robot.label')}
      className={css({ width: { base: '100%', sm: '14rem' } })}
      value={chosen}
      onChange={({ currentTarget }) => choose({ robot_uuid: currentTarget.value })}
    >
      <option value="">{t('robot.all')}</option>
      {!isListed && <option>{chosen}</option>}
      {robots.map(({ robot_uuid, robot_name, questions }) => (
        <option key={robot_uuid} value={robot_uuid}>
          {t('robot.asked', { robot: robot_name || t('robot.gone'), count: number(questions) })}
        </option>
      ))}
    </Select>
  )
}

/** How far back is looked, and at which robot; the address says it, too. */
export function ReportChoice({ chart, place }: Props) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const name = useId()
  const days = useSelector(chart, selectPeriod)
  const robot_uuid = useSelector(chart, selectReportRobot)
  const choose: Choose = (choice) => {
    const wanted = { days, robot_uuid, ...choice }
    chart.send({ type: 'report.want', ...wanted })
    place.go(reportRoute(wanted))
  }
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <chakra.fieldset display="flex" flexWrap="wrap" gap="1" minWidth="0">
        <VisuallyHidden as="legend">{t('period.label')}</VisuallyHidden>
        {DIALOGUE_PERIODS.map((period) => (
          <RadioChip key={period} name={name} checked={period === days} onChange={() => choose({ days: period })}>
            {t('period.days', { count: number(period) })}
          </RadioChip>
        ))}
      </chakra.fieldset>
      <RobotChoice {...{ chart, choose }} />
    </Flex>
  )
}
