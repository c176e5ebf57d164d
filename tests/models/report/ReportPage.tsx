import { isGreen, ONLY_SCENARIOS, type Run } from '../../../domain/statecharts/run.ts'
import { type Coverage, coverageOfRun } from '../../../src/statecharts/incident/coverage.ts'
import { aloneOf, totalOf, walkedIn } from '../library/told.ts'
import { PaintedChart, type Sheet } from './painted-chart.tsx'
import { mood, passedIn, placeOf, Summary, whereOf } from './ReportTable.tsx'

/** A chart with what it was drawn from, all cases that its paths set out to reach, and its runs. */
export type ChartRuns = { sheet: Sheet; cases: readonly string[]; runs: readonly Run[] }

function PathItem({ run, result }: { run: Run; result: Run['results'][number] }) {
  const { name, passed, failure, screenshot } = result
  return (
    <li>
      <span className={mood(passed)}>{passed ? '✓' : '✗'}</span> {name}
      {failure && <pre className="bad">{failure}</pre>}
      {failure && <pre>{aloneOf(run, result)}</pre>}
      {screenshot && <img src={encodeURI(screenshot)} alt="What was on the screen" />}
    </li>
  )
}

function Named({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return undefined
  return (
    <>
      <h3>{title}</h3>
      <ul className="ids">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}

/** What a run reached of its chart, and what it did not though it could. */
type Painted = { coverage: Coverage; missing: readonly string[]; targets: readonly string[] }

function paintedBy(run: Run, { sheet, cases }: ChartRuns): Painted {
  const coverage = coverageOfRun(sheet.chart, run)
  const done = new Set([...run.covered.cases, ...run.excluded.map(({ what }) => what)])
  const missing = [...coverage.untaken, ...cases.filter((each) => !done.has(each))]
  return { coverage, missing, targets: [whereOf(run)] }
}

/** One picture for all runs that look alike. */
function pictures(chart: ChartRuns): Painted[] {
  const alike = new Map<string, Painted>()
  const isWalked = ({ hash, without }: Run) => hash === chart.sheet.chart.hash && without === undefined
  const walked = chart.runs.filter(isWalked)
  const whole = walked.filter(({ only }) => only === undefined)
  for (const run of whole.length > 0 ? whole : walked) {
    const painted = paintedBy(run, chart)
    const look = [...painted.coverage.taken, '', ...painted.missing].join()
    alike.set(look, { ...painted, targets: [...(alike.get(look)?.targets ?? []), whereOf(run)] })
  }
  return [...alike.values()]
}

const Picture = ({ sheet, painted: { coverage, missing, targets } }: { sheet: Sheet; painted: Painted }) => (
  <>
    <Named title={`Not reached (${targets.join(', ')})`} items={missing} />
    <figure style={{ maxWidth: sheet.placed.width }}>
      <figcaption>What was reached: {targets.join(', ')}</figcaption>
      <PaintedChart {...sheet} coverage={coverage} />
    </figure>
  </>
)

const RunPart = ({ run, hash }: { run: Run; hash: string }) => (
  <section id={placeOf(run)}>
    <h3>
      {run.target}: {passedIn(run)} of {run.results.length} {walkedIn(run)}
      {run.only !== undefined && run.only !== ONLY_SCENARIOS && `, only ${run.only} was walked`}
    </h3>
    {run.without && <p>Not walked: {run.without}</p>}
    <p>
      Chart {run.hash}
      {run.hash !== hash && ' (another version than the one of today)'}, commit {run.commit}, {run.startedAt}
    </p>
    {run.faults?.map(({ kind, says }) => (
      <pre key={says} className="bad" data-fault={kind}>
        {says}
      </pre>
    ))}
    <ul>
      {run.results.map((result) => (
        <PathItem key={result.path} run={run} result={result} />
      ))}
    </ul>
    <Named
      title="Left out"
      items={run.excluded.map(({ what, why, path }) => `${path ? `${path} ` : ''}${what}: ${why}`)}
    />
  </section>
)

function ChartPart({ chart }: { chart: ChartRuns }) {
  const { sheet, runs } = chart
  const { id, hash, description } = sheet.chart
  return (
    <details open={!runs.every(isGreen)}>
      <summary>
        {id} <span className={mood(runs.every(isGreen))}>{runs.every(isGreen) ? 'passed' : 'failed'}</span>
      </summary>
      <p>{description}</p>
      {pictures(chart).map((painted) => (
        <Picture key={painted.targets.join()} sheet={sheet} painted={painted} />
      ))}
      {runs.map((run) => (
        <RunPart key={placeOf(run)} run={run} hash={hash} />
      ))}
    </details>
  )
}

const Legend = () => (
  <ul className="legend">
    <li className="taken">was reached</li>
    <li className="untaken">was not reached</li>
    <li>was left out, with its reason below</li>
  </ul>
)

function Total({ runs, broke }: { runs: readonly Run[]; broke?: string }) {
  const total = totalOf(runs)
  const failed = total.failed + (broke === undefined ? 0 : 1)
  return (
    <strong className={mood(failed === 0)}>
      {total.passed} passed, {failed} failed
    </strong>
  )
}

type Props = { charts: readonly ChartRuns[]; now: readonly Run[]; broke?: string; styles: string }

/** All runs at a glance, then each with its paths and its chart. */
export function ReportPage({ charts, now, broke, styles }: Props) {
  const runs = charts.flatMap((chart) => chart.runs)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Path tests</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <h1>Path tests</h1>
        <p>
          The last time: <Total runs={now} broke={broke} />. All {runs.length} runs that lie here: <Total runs={runs} />
          . Each run shows its chart with what it went over; its file (<code>chart.target.json</code>) opens in the
          statecharts as well, where the paths play.
        </p>
        <p>
          <a href="requirements.html">Requirements</a>: every sentence that is checked, and which path covers what.
        </p>
        {broke && <pre className="bad">The run broke off: {broke}</pre>}
        <Summary runs={runs} />
        <Legend />
        {charts.map((chart) => (
          <ChartPart key={chart.sheet.chart.id} chart={chart} />
        ))}
      </body>
    </html>
  )
}
