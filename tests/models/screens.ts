import type { ChartScreens } from '../../domain/statecharts/screens.ts'
import type { LangCode } from '../../locales/keys.ts'
import { LANG_CODES } from '../../src/i18n/languages.ts'
import { activeIn } from '../../src/incident/active-nodes.ts'
import { extractChart } from '../../src/recorder/extract.ts'
import { sourcesOfCharts } from '../../src/statecharts/atlas/sources.ts'
import { countIn, helpOf, namesIn, type Options, readOptions, typed } from '../support/command-line.ts'
import { allModels, bindingsBeside, type Modelled } from './library/all-models.ts'
import { explored } from './library/charts-asked.ts'
import { openConsoles } from './library/open-consoles.ts'
import { openBrowser } from './library/targets.ts'
import { linesOf } from './library/told.ts'
import { keepPicture, readAlbum, withMade, writeAlbum } from './screens/album.ts'
import { cameraFor } from './screens/camera.ts'
import { viewsHashOf } from './screens/views-hash.ts'

const ABOUT = `npm run charts:screens -- [options]
Walks the paths in Chromium and takes a picture of each state that has a screen, for the statecharts to show beside it:
reports/screens. The next build of the statecharts brings them along; without them it shows none.`

const OPTIONS = {
  chart: { value: '<names>', says: 'only these charts, with commas; the pictures of the others stay' },
  lang: { value: '<names>', says: `in these languages, with commas: ${LANG_CODES.join(', ')}; as it is: all` },
  'at-once': { value: '<number>', says: 'consoles at a time; as it is: one' },
  help: { says: 'this page' },
} satisfies Options

const say = (line: string) => process.stdout.write(`${line}\n`)
const KILO = 1024

/** A chart that nobody sees on a stage of its own has no screen. */
async function hasScreen({ pathFile }: Modelled) {
  const bindings = await bindingsBeside(pathFile)
  return bindings !== undefined && !('without' in bindings.dom)
}

async function withScreens(models: readonly Modelled[]) {
  const seen = await Promise.all(models.map(hasScreen))
  return models.filter((_, at) => seen[at])
}

async function run() {
  const given = readOptions(process.argv.slice(2), OPTIONS)
  if (given.help) {
    say(helpOf(ABOUT, OPTIONS))
    return 0
  }
  const models = await withScreens(await allModels())
  const ids = models.map(({ id }) => id)
  const asked = typeof given.chart === 'string' ? namesIn('chart', given.chart, ids) : ids
  const langs = typeof given.lang === 'string' ? namesIn('language', given.lang, LANG_CODES) : LANG_CODES
  const atOnce = countIn('at-once', String(given['at-once'] ?? 1), 1)
  const { charts } = explored(models.filter(({ id }) => asked.includes(id)))
  const cameras = new Map(charts.map((chart) => [chart, cameraFor(langs as readonly LangCode[], keepPicture)]))
  const consoles = await openConsoles(atOnce)
  const browser = await openBrowser(consoles.origins, charts, (chart) => {
    const drawn = extractChart(chart.model.machine)
    return async (page, { expect }, isThere) =>
      cameras.get(chart)?.look({ page, states: activeIn(drawn, expect.state as never), isThere })
  })
  const sources = sourcesOfCharts()
  let failed = 0
  try {
    for (const chart of charts) {
      const walked = await browser.walk(chart, {})
      for (const line of linesOf(walked)) say(line)
      failed += walked.results.filter(({ passed }) => !passed).length
      const states = Object.fromEntries(cameras.get(chart)?.taken ?? [])
      const made: ChartScreens = {
        hash: chart.hash,
        views: viewsHashOf(sources[chart.id]?.file ?? ''),
        at: new Date().toISOString(),
        states,
      }
      const album = readAlbum()
      const { count, bytes } = writeAlbum(withMade(album, chart.id, made))
      say(`   ${Object.keys(states).length} states; ${count} pictures of all charts, ${Math.round(bytes / KILO)} KB`)
    }
  } finally {
    await browser.close()
    await consoles.close()
  }
  return failed > 0 ? 1 : 0
}

process.exitCode = await typed(run)
