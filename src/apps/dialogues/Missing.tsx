import { GraduationCap } from 'lucide-react'
import type { DialogueReport } from '../../../machines/pages/dialogue-report.ts'
import { newRecordRoute } from '../../bridge/new-record-route.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { goalAt } from '../overview/overview-route.ts'
import { Part, PartNote } from '../overview/Part.tsx'
import type { Show } from '../overview/use-goal.ts'
import { useDialoguesT } from './DialoguesTexts.tsx'
import styles from './dialogues.module.css'
import { SaveFigures } from './TableBehind.tsx'

/** What was asked most and had no answer, each of which may be taught at once. */
export function Missing({ report, show }: { report: DialogueReport; show: Show }) {
  const { unanswered_list, teach_entry, time_zone } = report
  const t = useDialoguesT()
  const { number, dateIn } = useFormats()
  const title = t('missing.title')
  if (unanswered_list.length === 0)
    return (
      <Part title={title}>
        <PartNote>{t('missing.none')}</PartNote>
      </Part>
    )
  const lastOf = (seconds: number) => dateIn(time_zone, new Date(seconds * 1000))
  const headings = [t('column.question'), t('column.asked'), t('column.last')]
  const rows = unanswered_list.map(({ text, times, last_at }) => [
    ...[text, { shown: number(times), value: times }, lastOf(last_at)],
  ])
  const teach = (question: string, language: string) =>
    show(goalAt(teach_entry, newRecordRoute({ language, question })))
  return (
    <Part title={title} beside={<SaveFigures name="questions-unanswered" {...{ title, headings, rows }} />}>
      <div className={styles.missing}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              {teach_entry !== '' && <td />}
            </tr>
          </thead>
          <tbody>
            {unanswered_list.map(({ text, lang, times, last_at }) => (
              <tr key={text}>
                <th scope="row">
                  <bdi>{text}</bdi>
                </th>
                <td>{number(times)}</td>
                <td>{lastOf(last_at)}</td>
                {teach_entry !== '' && (
                  <td>
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={t('missing.teachOf', { question: text })}
                      onClick={() => teach(text, lang)}
                    >
                      <GraduationCap size={14} aria-hidden />
                      {t('missing.teach')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
