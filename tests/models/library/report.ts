import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../../../src/statecharts/format/run.ts'
import { REPORTS } from './run-file.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; --fg: #1c2430; --muted: #5a6675; --line: #d9dfe6; --bg: #fff; --good: #0b7a55; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --fg: #e6eaf0; --muted: #9aa6b5; --line: #323b47; --bg: #12161c; --good: #4cc79a; --bad: #ff8a80 } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--fg); background: var(--bg); max-width: 70rem; margin: 2rem auto; padding: 0 1.5rem }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.1rem; margin: 0 } p { margin: .25rem 0; color: var(--muted) }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0; font-variant-numeric: tabular-nums }
th, td { text-align: start; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
th { font-weight: 500; color: var(--muted) } .bad { color: var(--bad) } .good { color: var(--good) }
details { border-top: 1px solid var(--line); padding: .6rem 0 } summary { cursor: pointer; font-weight: 500 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 } ul { margin: .25rem 0 .75rem; padding-inline-start: 1.2rem } img { max-width: 100%; border: 1px solid var(--line) }
a { color: inherit }`

const passedIn = ({ results }: Run) => results.filter(({ passed }) => passed).length
const share = (covered: readonly string[], of: number) =>
  `<td class="${covered.length === of ? 'good' : 'bad'}">${covered.length}/${of}</td>`

const line = (run: Run) => {
  const isGreen = passedIn(run) === run.results.length
  return `<tr><td><a href="#${run.chart}-${run.target}">${run.chart}</a></td><td>${run.target}</td>
<td class="${isGreen ? 'good' : 'bad'}">${passedIn(run)}/${run.results.length}</td>${share(run.covered.states, run.of.states)}${share(run.covered.transitions, run.of.transitions)}${share(run.covered.cases, run.of.cases)}<td>${run.excluded.length || ''}</td><td>${run.seconds} s</td></tr>`
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const pathItem =
  ({ target, chart }: Run) =>
  (result: Run['results'][number]) => {
    const name = `${result.passed ? '<span class="good">✓</span>' : '<span class="bad">✗</span>'} ${escaped(result.name)}`
    if (result.passed) return name
    const alone = `npm run paths -- --target ${target} --chart ${chart} --path ${result.path}`
    const picture = result.screenshot ? `<img src="${encodeURI(result.screenshot)}" alt="What was on the screen">` : ''
    return `${name}<pre class="bad">${escaped(result.failure ?? '')}</pre><pre>${escaped(alone)}</pre>${picture}`
  }

const section = (
  run: Run,
) => `<details id="${run.chart}-${run.target}"${passedIn(run) === run.results.length ? '' : ' open'}>
<summary>${run.chart}, ${run.target}: ${passedIn(run)} of ${run.results.length} paths</summary>
<p>Chart ${run.hash}, commit ${escaped(run.commit)}, ${escaped(run.startedAt)}</p>
${list(run.results.map(pathItem(run)))}
${run.excluded.length ? `<p>Left out:</p>${list(run.excluded.map(({ what, why }) => `${escaped(what)}: ${escaped(why)}`))}` : ''}
<details><summary>What was reached</summary>${list([...run.covered.states, ...run.covered.cases].map(escaped))}</details>
</details>`

const page = (runs: readonly Run[]) => {
  const failed = runs.flatMap(({ results }) => results).filter(({ passed }) => !passed).length
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Path tests</title><style>${STYLE}</style>
<h1>Path tests</h1>
<p>${runs.length} runs, <span class="${failed ? 'bad' : 'good'}">${failed} failed paths</span>. To see a run painted on its chart, open the statecharts and drop its file (<code>chart.target.json</code>) on them.</p>
<table><thead><tr><th>Chart</th><th>Target</th><th>Paths</th><th>States</th><th>Transitions</th><th>Cases</th><th>Left out</th><th>Time</th></tr></thead>
<tbody>${runs.map(line).join('\n')}</tbody></table>
${runs.map(section).join('\n')}
</html>
`
}

const isRun = (value: { format?: unknown }): value is Run => value.format === 'statechart-run/1'

/** One page over all runs that are there, to be opened from disk; answers where it is. */
export function writeReport() {
  mkdirSync(REPORTS, { recursive: true })
  const files = existsSync(REPORTS) ? readdirSync(REPORTS).filter((name) => name.endsWith('.json')) : []
  const runs = files.sort().map((name) => JSON.parse(readFileSync(join(REPORTS, name), 'utf8')) as { format?: unknown })
  const place = join(REPORTS, 'index.html')
  writeFileSync(place, page(runs.filter(isRun)))
  return 'reports/paths/index.html'
}
