import { type DialogueReport, type QuestionCounts, totalOf } from '../../../machines/pages/dialogue-report.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Part } from '../overview/Part.tsx'
import { type Bar, Bars } from './Bars.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'
import { TableBehind } from './TableBehind.tsx'

type Props = { report: DialogueReport }

/** So many days are named beneath the bars. */
const TICKS = 6
const HOURS_A_TICK = 6

function useCells() {
  const { number } = useFormats()
  return ({ answered, unanswered }: QuestionCounts) =>
    [answered, unanswered, answered + unanswered].map((value) => ({ shown: number(value), value }))
}

/** How much was asked each day. */
export function Days({ report: { day_list } }: Props) {
  const t = useDialoguesT()
  const { dateIn, shortDayIn } = useFormats()
  const cells = useCells()
  const noonOf = (day: string) => new Date(`${day}T12:00Z`)
  const bars = day_list.map(({ day, ...counts }) => ({ key: day, name: dateIn('UTC', noonOf(day)), ...counts }))
  const isShort = bars.length <= 7
  const headings = [t('column.day'), t('answered'), t('unanswered'), t('column.questions')]
  const rows = day_list.toReversed().map(({ day, ...counts }) => [day, ...cells(counts)])
  return (
    <Part title={t('days.title')}>
      <Bars
        bars={bars}
        tick={isShort ? 1 : Math.ceil(bars.length / TICKS)}
        tickOf={({ key, name }) => (isShort ? shortDayIn('UTC', noonOf(key)) : name)}
      />
      <TableBehind title={t('days.title')} name="questions-by-day" {...{ headings, rows }} />
    </Part>
  )
}

/** At which hours most is asked. */
export function Hours({ report: { hour_list } }: Props) {
  const t = useDialoguesT()
  const { timeIn } = useFormats()
  const cells = useCells()
  const timeOf = (hour: number) => timeIn('UTC', new Date(Date.UTC(2000, 0, 1, hour)))
  const bars: readonly Bar[] = hour_list.map(({ hour, ...counts }) => ({
    ...{ key: String(hour), name: timeOf(hour), ...counts },
  }))
  const busiest = hour_list.reduce((most, each) => (totalOf(each) > totalOf(most) ? each : most))
  const headings = [t('column.hour'), t('answered'), t('unanswered'), t('column.questions')]
  const rows = hour_list.map(({ hour, ...counts }) => [timeOf(hour), ...cells(counts)])
  return (
    <Part
      title={t('hours.title')}
      beside={t('hours.busiest', { from: timeOf(busiest.hour), until: timeOf(busiest.hour + 1) })}
    >
      <Bars bars={bars} tick={HOURS_A_TICK} tickOf={({ name }) => name} />
      <TableBehind title={t('hours.title')} name="questions-by-hour" {...{ headings, rows }} />
    </Part>
  )
}
