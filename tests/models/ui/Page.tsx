import type { RunTarget } from '../../../domain/statecharts/run.ts'
import { TARGETS } from '../library/paths-options.ts'

type Props = {
  charts: readonly string[]
  chosen: string
  targets: readonly RunTarget[]
  styles: string
  script: string
}

const Choice = ({
  type,
  name,
  value,
  words,
  isOn,
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  words: string
  isOn?: boolean
}) => (
  <label className="choice">
    <input type={type} name={name} value={value} defaultChecked={isOn} /> {words}
  </label>
)

const PACES = [
  { value: 'slow', words: 'slowly' },
  { value: 'step', words: 'step by step' },
  { value: 'fast', words: 'as fast as it goes' },
]

const TARGET_WORDS: Readonly<Record<string, string>> = {
  model: 'the chart',
  dom: 'its view',
  browser: 'the product, in Chromium',
}

function Choosing({ charts, chosen, targets }: Pick<Props, 'charts' | 'chosen' | 'targets'>) {
  return (
    <form id="choosing">
      <div className="field">
        <label htmlFor="chart">Chart</label>
        <select id="chart" defaultValue={chosen}>
          <option value="">all charts</option>
          {charts.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="chosen-path">Path</label>
        <select id="chosen-path" defaultValue="">
          <option value="">all its paths</option>
        </select>
      </div>
      <fieldset>
        <legend>Walked on</legend>
        {TARGETS.map((target) => (
          <Choice
            key={target}
            type="checkbox"
            name="target"
            value={target}
            words={TARGET_WORDS[target] ?? target}
            isOn={targets.includes(target)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Pace</legend>
        {PACES.map((pace) => (
          <Choice key={pace.value} type="radio" name="pace" {...pace} isOn={pace.value === 'slow'} />
        ))}
      </fieldset>
      <div className="buttons">
        <button type="submit" className="main">
          Walk
        </button>
        <button type="button" id="step" disabled>
          Next step
        </button>
        <button type="button" id="stop" disabled>
          Stop
        </button>
      </div>
      <p id="place" role="status">
        Nothing is walked yet.
      </p>
    </form>
  )
}

const Walked = () => (
  <section id="walk" aria-label="The walk" hidden>
    <h2 id="walked">The path</h2>
    <section id="failure" aria-label="What failed" hidden>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Expected</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        <tbody />
      </table>
      <pre className="bad" />
      <p id="trace" hidden>
        <a href="/">Trace of the path</a>: <code />
      </p>
    </section>
    <div className="pictures" id="pictures" hidden>
      <figure>
        <figcaption>Before the step</figcaption>
        <img id="before" alt="The screen before the step" />
      </figure>
      <figure>
        <figcaption>After the step</figcaption>
        <img id="after" alt="The screen after the step" />
      </figure>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
    <ol id="steps" start={0} tabIndex={0} aria-label="Steps" />
  </section>
)

/** `npm run paths -- --ui`: choose what is walked, and watch it. */
export const Page = ({ charts, chosen, targets, styles, script }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Path tests</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body className="wide">
      <main>
        <h1>Path tests</h1>
        <Choosing charts={charts} chosen={chosen} targets={targets} />
        <p id="report" hidden>
          <a href="/files/index.html">Report of all runs</a>
        </p>
        <div className="stage">
          <figure id="drawing" aria-label="The chart" hidden />
          <Walked />
        </div>
        <section aria-label="What the runs said">
          <h2>What the runs said</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <pre id="said" tabIndex={0} />
        </section>
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </body>
  </html>
)
