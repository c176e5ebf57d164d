import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LangCode } from '../../locales/keys.ts'
import { LANG_CODES } from '../../src/i18n/languages.ts'
import { helpOf, Mistyped, namesIn, type Options, readOptions, typed } from '../support/command-line.ts'
import { allModels } from './library/all-models.ts'
import { REPORTS } from './library/run-file.ts'
import { readScenarios, scenariosAsked } from './library/scenarios.ts'
import { bytesOf } from './report/bytes.ts'
import { markdownOf, workbookOf } from './sheet/sheet-files.ts'
import { sheetLanguage } from './sheet/sheet-language.ts'
import { type TestSheet, testedChart, testSheet } from './sheet/test-sheet.ts'

const ABOUT = `npm run paths:sheets -- [options]
Writes the scenarios and the paths as test sheets for a person, in reports/paths/sheets.`

const OPTIONS = {
  chart: { value: '<names>', says: 'only these charts, with commas: --chart signIn,login' },
  lang: { value: '<names>', says: `in these languages, with commas: ${LANG_CODES.join(', ')}; as it is: all` },
  scenario: { value: '<part>', says: 'the scenarios with this part of a name, or all, and no paths' },
  help: { says: 'this page' },
} satisfies Options

const say = (line: string) => process.stdout.write(`${line}\n`)
const listIn = (what: string, given: string | true | undefined, all: readonly string[]) =>
  typeof given === 'string' ? namesIn(what, given, all) : all

type Models = Awaited<ReturnType<typeof allModels>>

function scenariosIn(models: Models, part: string | true | undefined) {
  if (typeof part === 'string') return scenariosAsked(part, models)
  const { scenarios, refusals } = readScenarios(models)
  if (refusals.length > 0) throw new Mistyped(refusals.join('\n'))
  return scenarios
}

function counted(sheets: readonly TestSheet[]) {
  const all = sheets.flatMap(({ paths }) => paths)
  const scenarios = all.filter(({ isScenario }) => isScenario).length
  const paths = all.length - scenarios
  return `${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}, ${paths} ${paths === 1 ? 'path' : 'paths'}`
}

async function run() {
  const given = readOptions(process.argv.slice(2), OPTIONS)
  if (given.help) {
    say(helpOf(ABOUT, OPTIONS))
    return 0
  }
  const langs = listIn('language', given.lang, LANG_CODES) as readonly LangCode[]
  const models = await allModels()
  const ids = listIn(
    'chart',
    given.chart,
    models.map(({ id }) => id),
  )
  const scenarios = scenariosIn(models, given.scenario)
  const all = await Promise.all(models.map((each) => testedChart(each, scenarios)))
  const asked = all
    .filter(({ id, scenarios: own }) => ids.includes(id) && (!given.scenario || own.length > 0))
    .map((each) => (given.scenario ? { ...each, paths: [] } : each))
  const charts = all.map(({ chart }) => chart)
  const folder = join(REPORTS, 'sheets')
  mkdirSync(folder, { recursive: true })
  for (const lang of langs) {
    const language = sheetLanguage(lang, charts)
    const sheets = asked.map((each) => testSheet(language, each))
    writeFileSync(join(folder, `${lang}.xlsx`), await bytesOf(workbookOf(language, sheets)))
    writeFileSync(join(folder, `${lang}.md`), markdownOf(language, sheets))
    say(`reports/paths/sheets/${lang}.xlsx and ${lang}.md: ${counted(sheets)}`)
  }
  return 0
}

process.exitCode = await typed(run)
