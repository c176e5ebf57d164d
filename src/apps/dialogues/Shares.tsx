import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Part } from '../overview/Part.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'
import styles from './dialogues.module.css'
import { SaveFigures } from './TableBehind.tsx'

type Share = { key: string; name: string; questions: number }
type Props = { title: string; heading: string; name: string; shares: readonly Share[] }

/** How the questions are shared out, as a table whose rows are bars too. */
export function Shares({ title, heading, name, shares }: Props) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const most = Math.max(1, ...shares.map(({ questions }) => questions))
  const headings = [heading, t('column.questions')]
  const rows = shares.map(({ name, questions }) => [name, { shown: number(questions), value: questions }])
  return (
    <Part title={title} beside={<SaveFigures name={`questions-by-${name}`} {...{ title, headings, rows }} />}>
      <div className={styles.shares}>
        <table>
          <thead>
            <tr>
              {headings.map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ key, name, questions }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  <span className={styles.share} style={{ inlineSize: `${(questions / most) * 100}%` }} />
                </th>
                <td>{number(questions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
