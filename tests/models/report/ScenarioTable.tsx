import { TARGETS } from '../library/paths-options.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { CLASS, keyOf, placeOf } from './path-places.ts'
import type { Fared, ScenarioRow } from './scenario-rows.ts'

const COLUMNS = ['Scenario', 'Chart', 'Where', ...TARGETS]

/** Failed for one reason on several targets, it is said once. */
const failuresOf = ({ fared }: ScenarioRow) => [...new Set(TARGETS.flatMap((target) => fared[target].failure ?? []))]

const Result = ({ title, fared: { mood, words } }: { title: string; fared: Fared }) => (
  <td className={CLASS[mood]} data-title={title}>
    {words}
  </td>
)

function Row({ row, stateWords }: { row: ScenarioRow; stateWords: string }) {
  const { chart, name, place, words, path, fared } = row
  return (
    <tr
      id={placeOf(path)}
      data-path={keyOf(path)}
      data-scenario
      data-words={[chart, path.id, name, place, ...words, ...path.states, stateWords].join(' ')}
    >
      <th scope="row">
        {name}
        {failuresOf(row).map((failure) => (
          <pre key={failure} className="bad">
            {failure}
          </pre>
        ))}
        <details>
          <summary>Sentences</summary>
          <ul className="sentences">
            {words.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come again
              <li key={at}>{sentence}</li>
            ))}
          </ul>
          <input readOnly value={path.command} aria-label={`Walks ${name} alone`} />
        </details>
      </th>
      <td data-title="Chart">{chart}</td>
      <td data-title="Where">{place}</td>
      {TARGETS.map((target) => (
        <Result key={target} title={target} fared={fared[target]} />
      ))}
    </tr>
  )
}

type Props = { rows: readonly ScenarioRow[]; wordsOf: (state: string) => string }

/** What people have written in sentences of their own, and what became of it last. */
export const ScenarioTable = ({ rows, wordsOf }: Props) => (
  <table className="requirements">
    <ColumnHeads titles={COLUMNS} />
    <tbody>
      {rows.map((row) => (
        <Row key={keyOf(row.path)} row={row} stateWords={row.path.states.map(wordsOf).join(' ')} />
      ))}
    </tbody>
  </table>
)
