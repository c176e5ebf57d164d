import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { xlsxRows } from '../../domain/sheets/xlsx-read.ts'
import en from '../../locales/en.json' with { type: 'json' }
import type { LangCode } from '../../locales/keys.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { allModels } from './library/all-models.ts'
import { readFeature, readScenarios } from './library/scenarios.ts'
import { textPairs } from './library/shown-texts.ts'
import { saying, type Thing } from './library/sights.ts'
import { bytesOf } from './report/bytes.ts'
import { tellerOf } from './sheet/console-texts.ts'
import { markdownOf, rowsOf, workbookOf } from './sheet/sheet-files.ts'
import { type SheetLanguage, sheetLanguage } from './sheet/sheet-language.ts'
import { testedChart, testSheet } from './sheet/test-sheet.ts'
import { toldSight } from './sheet/told-sights.ts'

const LOCALES = join(import.meta.dirname, '../../locales')
const [PATH, STEP, , PHRASE] = [0, 1, 2, 3] as const
const OTHERS: readonly LangCode[] = ['zh', 'gd', 'tw', 'ja', 'ko', 'ar']

const models = await allModels()
const { scenarios } = readScenarios(models)
const tested = await Promise.all(models.map((each) => testedChart(each, scenarios)))
const languageOf = (lang: LangCode) =>
  sheetLanguage(
    lang,
    tested.map(({ chart }) => chart),
  )
const sheetsIn = (language: SheetLanguage) => tested.map((each) => testSheet(language, each))

const listed = tested.flatMap(({ scenarios: own, paths }) => [
  ...own.map(({ file, line }) => `${basename(file)}:${line}`),
  ...paths.map(({ id }) => id),
])

async function read(bytes: Uint8Array) {
  const rows: (readonly string[])[] = []
  for await (const { cells } of xlsxRows(bytes)) rows.push(cells)
  return rows
}

/** Words in Latin letters that are no part of an address. */
const latinOf = (text: string) => text.replace(/https:\S+/g, '').match(/[A-Za-z]{3,}/g) ?? []
const wordsIn = (lang: LangCode) =>
  new Set(
    readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`${lang}.json`))
      .flatMap((file) => latinOf(readFileSync(join(LOCALES, file), 'utf8').replace(/"[^"]*":/g, ''))),
  )

describe('the test sheet', () => {
  it('opens again, and its list holds every scenario and every path once', async () => {
    const language = languageOf('zh')
    const [, ...rows] = await read(await bytesOf(workbookOf(language, sheetsIn(language))))
    expect(scenarios).not.toEqual([])
    expect(rows.map((row) => row[1])).toEqual(listed)
  })

  it('has a sheet for each chart, with every step of every path in its order', async () => {
    const language = languageOf('en')
    for (const [at, sheet] of sheetsIn(language).entries()) {
      const [, ...rows] = rowsOf(language, sheet)
      const { scenarios: own = [], paths = [] } = tested[at] ?? {}
      const walks = [...own.map(({ path }) => path), ...paths]
      const steps = walks.flatMap(({ steps: all }) => Array.from({ length: all.length + 1 }, (_, number) => number))
      expect(rows.map((row) => row[STEP])).toEqual(steps)
      expect([...new Set(rows.map((row) => row[PATH]))]).toEqual(sheet.paths.map(({ id }) => id))
    }
  })

  it.each(OTHERS)('says nothing in English in %s but the phrases of the cases', (lang) => {
    const language = languageOf(lang)
    const own = wordsIn(lang)
    const cells = sheetsIn(language).flatMap((sheet) => [
      sheet.name,
      sheet.description,
      ...rowsOf(language, sheet)
        .slice(1)
        .flatMap((row) => row.filter((_, at) => at !== PATH && at !== PHRASE).map(String)),
    ])
    const strays = new Set(cells.filter((cell) => latinOf(cell).some((word) => !own.has(word))))
    expect([...strays]).toEqual([])
  })

  it('says what happens, where that leads and what is to be seen, and keeps room for what was seen', () => {
    const language = languageOf('zh')
    const signIn = sheetsIn(language).find(({ id }) => id === 'signIn')
    const [first, next] = signIn?.paths.find(({ isScenario }) => !isScenario)?.steps ?? []
    expect(first?.phrase).toBe('a visitor')
    expect(first?.screen.join()).toContain(zh.login.submit)
    expect(next?.phrase).toBe('turns to the code tab')
    expect(next?.what).toMatch(/\p{Script=Han}/u)
    expect(next?.where).toMatch(/\p{Script=Han}/u)
    const rows = signIn ? rowsOf(language, signIn) : []
    expect(rows[0]?.slice(-3)).toEqual([language.words.seen, language.words.ok, language.words.remark])
    expect(rows.slice(1).every((row) => row.slice(-3).every((cell) => cell === ''))).toBe(true)
  })

  it('has a scenario in the words of whoever wrote it, each at its step', async () => {
    const text = ['Feature: signIn', 'Scenario: mine', 'Given a visitor', 'When turns to the code tab', 'Then editing']
    const { scenarios: own } = readFeature('tests/scenarios/a.feature', text.join('\n'), models)
    const signIn = models.find(({ id }) => id === 'signIn')
    if (!signIn) throw new Error('no chart signIn')
    const [mine] = testSheet(languageOf('ja'), await testedChart(signIn, own)).paths
    expect(mine).toMatchObject({ id: 'a.feature:2', phrase: 'mine', isScenario: true })
    expect(mine?.steps.map(({ phrase }) => phrase)).toEqual([
      'Given a visitor',
      'When turns to the code tab\nThen editing',
    ])
    expect(mine?.steps[1]?.screen).not.toEqual([])
  })

  it('leaves out a text that another language says in two ways', () => {
    const pairs = textPairs('zh').filter(({ text }) => !text.includes('{{'))
    const said = new Map(pairs.map((each) => [each.text, each.said]))
    const text = pairs.find((each) => each.said !== said.get(each.text))?.text
    expect(text).toBeDefined()
    expect(tellerOf('zh')(text ?? '')).toBeUndefined()
    expect(tellerOf('zh')('nothing that the console says')).toBeUndefined()
  })

  it('says each of the sentences that a message may have', () => {
    const { network, timeout } = en.failure
    expect(tellerOf('zh')(saying(timeout, network))).toBe(`“${zh.failure.timeout}” / “${zh.failure.network}”`)
  })

  it('says a pattern as a person reads it', () => {
    const countdown = /^(?:Get code|Again in (?:60|5\d) s)$/
    expect(tellerOf('en')(countdown)).toBe('“Get code” / “Again in … s”')
    expect(tellerOf('zh')(countdown)).toBe(
      `“${zh.login.code.get}” / “${zh.login.code.wait.replace('{{seconds}}', '…')}”`,
    )
    expect(tellerOf('en')(/^(?:one|(?:two|three)) of them$/)).toBeUndefined()
  })

  it('says where a thing is by the kind of part alone where its name cannot be told, but not of what must not be there', () => {
    const language = languageOf('zh')
    const inDialog: Thing = { role: 'button', name: en.login.submit, in: { role: 'dialog', name: /: Lobby East$/ } }
    const { button, dialog } = language.words.roles
    expect(toldSight(language, { has: inDialog })).toBe(`有${dialog}中的${button} “${zh.login.submit}”`)
    expect(toldSight(language, { lacks: inDialog })).toBeUndefined()
  })

  it('holds nothing that a spreadsheet would run', () => {
    const language = languageOf('en')
    const step = { number: 0, what: '=1+1', phrase: '@SUM(A1)', where: '+1', screen: ['-1'] }
    const [, row] = rowsOf(language, {
      id: 'x',
      name: 'x',
      description: '',
      paths: [{ id: 'x', phrase: '', steps: [step] }],
    })
    expect(row?.slice(2, 6)).toEqual(["'=1+1", "'@SUM(A1)", "'+1", "'-1"])
  })

  it('is the same to read and to print', () => {
    const language = languageOf('en')
    const text = markdownOf(language, sheetsIn(language))
    expect([...text.matchAll(/^### (?:Path|Scenario) (.+)$/gm)].map(([, id]) => id)).toEqual(listed)
  })
})
