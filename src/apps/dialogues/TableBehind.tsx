import { Flex } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { CSV_MARK, csvLine } from '../../../domain/sheets/csv-line.ts'
import { escapedCell } from '../../../domain/sheets/formulas.ts'
import { saveText } from '../../browser/save-file.ts'
import { Button } from '../../kit/Button.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'
import styles from './dialogues.module.css'

/** A cell as it is shown, or with what a spreadsheet can reckon with. */
export type Cell = string | { shown: string; value: number }
export type Figures = { title: string; name: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] }

const shownOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.shown)
const writtenOf = (cell: Cell) => (typeof cell === 'string' ? escapedCell(cell) : String(cell.value))

export function SaveFigures({ title, name, headings, rows }: Figures) {
  const t = useDialoguesT()
  const save = () => {
    const lines = [headings, ...rows.map((row) => row.map(writtenOf))].map(csvLine)
    saveText(`${name}.csv`, `${CSV_MARK}${lines.join('')}`, 'text/csv')
  }
  return (
    <Button variant="ghost" size="sm" aria-label={`${title}: ${t('table.csv')}`} onClick={save}>
      <Download size={14} aria-hidden />
      {t('table.csv')}
    </Button>
  )
}

/** What a chart shows, to be read, and taken along. */
export function TableBehind(figures: Figures) {
  const { title, headings, rows } = figures
  const t = useDialoguesT()
  const [isOpen, setOpen] = useState(false)
  const named = `${title}: ${t('table.show')}`
  return (
    <Flex className={styles.behind} wrap="wrap" align="start" justify="space-between" gap="2">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-label={named}>{t('table.show')}</summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard
          <section className={styles.scroll} tabIndex={0} aria-label={named}>
            <table>
              <thead>
                <tr>
                  {headings.map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first = '', ...others]) => (
                  <tr key={shownOf(first)}>
                    <th scope="row">{shownOf(first)}</th>
                    {others.map((cell, nr) => (
                      <td key={headings[nr + 1]}>{shownOf(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </details>
      <SaveFigures {...figures} />
    </Flex>
  )
}
