import type { Run } from '../../../domain/statecharts/run.ts'
import { lastRun } from '../library/kept-runs.ts'
import { TARGETS } from '../library/paths-options.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import type { KnownPath } from './known-paths.ts'
import { CLASS, keyOf, placeOf } from './path-places.ts'
import { chartsOf, kindsOf, moodOf, type Requirement, type Verdict, wordedVerdicts } from './requirements.ts'
import { ScenarioTable } from './ScenarioTable.tsx'
import type { ScenarioRow } from './scenario-rows.ts'

/** A chart with its paths, and what its states are called. */
export type ChartPaths = {
  chart: string
  description?: string
  paths: readonly KnownPath[]
  wordsOf: (state: string) => string
}

const Result = ({ title, verdicts }: { title: string; verdicts: readonly Verdict[] }) => (
  <td className={CLASS[moodOf(verdicts)]} data-title={title}>
    {wordedVerdicts(verdicts).map((words) => (
      <div key={words}>{words}</div>
    ))}
  </td>
)

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

function countsOf(paths: readonly KnownPath[]) {
  const scenarios = paths.filter(({ scenario }) => scenario).length
  return [...counted(paths.length - scenarios, 'path', 'paths'), ...counted(scenarios, 'scenario', 'scenarios')].join(
    ', ',
  )
}

const PathLinks = ({ paths }: { paths: readonly KnownPath[] }) =>
  paths.length === 0 ? (
    'none'
  ) : (
    <details>
      <summary>{countsOf(paths)}</summary>
      <ul>
        {paths.map((path) => (
          <li key={keyOf(path)}>
            <a href={`#${placeOf(path)}`}>
              {path.chart} {path.scenario?.place ?? path.id}
            </a>{' '}
            {path.name}
          </li>
        ))}
      </ul>
    </details>
  )

function Row({ requirement }: { requirement: Requirement }) {
  const { section, sentence, paths, verdicts } = requirement
  const [charts, kinds] = [chartsOf(requirement).join(', '), kindsOf(requirement).join(', ')]
  return (
    <tr data-requirement={paths.map(keyOf).join(' ')} data-words={[section, sentence, charts, kinds].join(' ')}>
      <td>{section}</td>
      <th scope="row">{sentence}</th>
      <td data-title="Charts">{charts}</td>
      <td data-title="Check">{kinds}</td>
      <td data-title="Paths">
        <PathLinks paths={paths} />
      </td>
      {TARGETS.map((target) => (
        <Result key={target} title={target} verdicts={verdicts[target]} />
      ))}
    </tr>
  )
}

export const COLUMNS = ['Section', 'Sentence', 'Charts', 'Check', 'Paths', ...TARGETS]

const Table = ({ requirements }: { requirements: readonly Requirement[] }) => (
  <table className="requirements">
    <ColumnHeads titles={COLUMNS} />
    <tbody>
      {requirements.map((each) => (
        <Row key={`${each.section} ${each.sentence}`} requirement={each} />
      ))}
    </tbody>
  </table>
)

function resultOf({ chart, id }: KnownPath, runs: readonly Run[], target: Run['target']) {
  const result = lastRun(runs, chart, target)?.results.find(({ path }) => path === id)
  if (!result) return `${target}: never walked`
  return `${target}: ${result.passed ? 'passed' : 'failed'}`
}

function PathPart({ path, words, runs }: { path: KnownPath; words: string; runs: readonly Run[] }) {
  const { chart, id, name, steps, states, ignores, command } = path
  const told = steps.flatMap(({ what, state }) => [what, state])
  return (
    <li
      id={placeOf(path)}
      data-path={keyOf(path)}
      data-words={[chart, id, name, ...told, ...ignores, ...states, words].join(' ')}
    >
      <strong>{id}</strong> {name}
      <div>{TARGETS.map((target) => resultOf(path, runs, target)).join(', ')}</div>
      {command === undefined ? (
        <p>a path of another version of the chart</p>
      ) : (
        <input readOnly value={command} aria-label={`Walks ${id} alone`} />
      )}
      {steps.length > 0 && (
        <details>
          <summary>Steps</summary>
          <ol start={0}>
            {steps.map(({ what, state }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a step is what it is known by
              <li key={at}>
                {what} → {state}
              </li>
            ))}
          </ol>
          {ignores.length > 0 && <p>Tried on the way, and must do nothing: {ignores.join('; ')}</p>}
        </details>
      )}
    </li>
  )
}

const ChartPart = ({
  chart: { chart, description, paths, wordsOf },
  runs,
}: {
  chart: ChartPaths
  runs: readonly Run[]
}) => (
  <section data-group={chart}>
    <h3>{chart}</h3>
    <p>{description}</p>
    <ul>
      {paths
        .filter(({ scenario }) => !scenario)
        .map((path) => (
          <PathPart key={path.id} path={path} words={path.states.map(wordsOf).join(' ')} runs={runs} />
        ))}
    </ul>
  </section>
)

const Search = () => (
  <search hidden>
    <label>
      Which path covers this? Words of a sentence, of a scenario, of a case, of a state, or an id
      <input type="search" autoComplete="off" />
    </label>
    <p role="status" />
  </search>
)

type Props = {
  requirements: readonly Requirement[]
  scenarios: readonly ScenarioRow[]
  /** What of the scenarios cannot be read. */
  refusals: readonly string[]
  charts: readonly ChartPaths[]
  runs: readonly Run[]
  broke?: string
  styles: string
  script: string
}

const Scenarios = ({ scenarios, refusals, charts }: Pick<Props, 'scenarios' | 'refusals' | 'charts'>) => (
  <section id="scenarios" data-group="scenarios">
    <h2>Scenarios</h2>
    <p>
      What stands in <code>tests/scenarios</code>, with what became of it the last time that it was walked by{' '}
      <code>npm run paths -- --scenario</code>.
    </p>
    {refusals.map((says) => (
      <pre key={says} className="bad">
        {says}
      </pre>
    ))}
    <ScenarioTable
      rows={scenarios}
      wordsOf={(state) => charts.map(({ wordsOf }) => wordsOf(state)).find((words) => words !== '') ?? ''}
    />
  </section>
)

/** Every sentence that is checked with what became of it, every scenario, and every path with how to walk it. */
export function RequirementsPage(props: Props) {
  const { requirements, charts, runs, broke, styles, script } = props
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Requirements</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body className="wide">
        <nav>
          <a href="index.html">Path tests</a>
        </nav>
        <h1>Requirements</h1>
        <p>
          {requirements.length} sentences of the specification, of the decisions and of the design, as the models quote
          them; “design” are those that name no section. A rule is checked at every moment that its chart can reach, and
          its chart’s paths are walked; a duration on the paths in which its delay fires; a number is compared with the
          product’s own, without a path. Each target shows its last run, with what was walked alone since, and “never
          walked” where there is none. The same is in <a href="requirements.xlsx">requirements.xlsx</a>.
        </p>
        {broke && <pre className="bad">The run broke off: {broke}</pre>}
        <Search />
        <h2 id="sentences">Sentences</h2>
        <Table requirements={requirements} />
        <Scenarios {...props} />
        <h2 id="paths">Paths</h2>
        {charts.map((chart) => (
          <ChartPart key={chart.chart} chart={chart} runs={runs} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  )
}
