import type { Run } from '../../../src/statecharts/format/run.ts'

export const passedIn = ({ results }: Run) => results.filter(({ passed }) => passed).length
export const isGreen = (run: Run) => passedIn(run) === run.results.length && missingIn(run) === 0
const missingIn = ({ covered, of }: Run) =>
  of.states + of.transitions + of.cases - covered.states.length - covered.transitions.length - covered.cases.length
export const placeOf = ({ chart, target }: Run) => `${chart}-${target}`
export const mood = (isGood: boolean) => (isGood ? 'good' : 'bad')

function Share({ covered, of }: { covered: readonly string[]; of: number }) {
  return (
    <td className={mood(covered.length === of)}>
      {covered.length}/{of}
    </td>
  )
}

const Line = ({ run }: { run: Run }) => (
  <tr>
    <td>
      <a href={`#${placeOf(run)}`}>{run.chart}</a>
    </td>
    <td>{run.target}</td>
    <td className={mood(passedIn(run) === run.results.length)}>
      {passedIn(run)}/{run.results.length}
    </td>
    <Share covered={run.covered.states} of={run.of.states} />
    <Share covered={run.covered.transitions} of={run.of.transitions} />
    <Share covered={run.covered.cases} of={run.of.cases} />
    <td>{run.excluded.length || ''}</td>
    <td>{run.seconds} s</td>
  </tr>
)

export const Summary = ({ runs }: { runs: readonly Run[] }) => (
  <table>
    <thead>
      <tr>
        {['Chart', 'Target', 'Paths', 'States', 'Transitions', 'Cases', 'Left out', 'Time'].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {runs.map((run) => (
        <Line key={placeOf(run)} run={run} />
      ))}
    </tbody>
  </table>
)
