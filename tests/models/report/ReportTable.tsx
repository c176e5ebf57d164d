import { countOf, isGreen, ONLY_SCENARIOS, type Run } from '../../../domain/statecharts/run.ts'
import { leftOutIn } from '../library/told.ts'
import { ColumnHeads } from './ColumnHeads.tsx'

export const passedIn = ({ results }: Run) => results.filter(({ passed }) => passed).length
/** On what a run was walked, and which of it where that was not all. */
export const whereOf = ({ target, only }: Run) =>
  only === undefined ? target : `${target}, ${only === ONLY_SCENARIOS ? 'scenarios' : 'alone'}`
export const placeOf = (run: Run) => `${run.chart}-${whereOf(run).replace(', ', '-')}`
export const mood = (isGood: boolean) => (isGood ? 'good' : 'bad')

function Share({ covered, of, isPart }: { covered: readonly string[]; of: number; isPart: boolean }) {
  return (
    <td className={isPart ? undefined : mood(covered.length === of)}>
      {covered.length}/{of}
    </td>
  )
}

const Shares = ({ run: { covered, of, only } }: { run: Run }) =>
  (['states', 'transitions', 'cases'] as const).map((kind) => (
    <Share key={kind} covered={covered[kind]} of={of[kind]} isPart={only !== undefined} />
  ))

const Line = ({ run }: { run: Run }) => (
  <tr>
    <td>
      <a href={`#${placeOf(run)}`}>{run.chart}</a>
    </td>
    <td>{whereOf(run)}</td>
    <td className={mood(passedIn(run) === run.results.length)}>
      {passedIn(run)}/{run.results.length}
    </td>
    <td className={mood(isGreen(run))}>{run.without === undefined ? countOf(run).failed : 'not walked'}</td>
    <Shares run={run} />
    <td>{leftOutIn(run)}</td>
    <td>{run.seconds} s</td>
  </tr>
)

const SUMMARY_COLUMNS = ['Chart', 'Target', 'Paths', 'Failed', 'States', 'Transitions', 'Cases', 'Left out', 'Time']

export const Summary = ({ runs }: { runs: readonly Run[] }) => (
  <table>
    <ColumnHeads titles={SUMMARY_COLUMNS} />
    <tbody>
      {runs.map((run) => (
        <Line key={placeOf(run)} run={run} />
      ))}
    </tbody>
  </table>
)
