import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpOf, Mistyped, nearest, readOptions } from '../support/command-line.ts'
import { ABOUT, askedFor, OPTIONS } from './library/paths-options.ts'

const ROOT = join(import.meta.dirname, '../..')
const IDS = ['signIn', 'session', 'version']
const PATIENCE_MS = 60_000

const ask = (...args: string[]) => askedFor(readOptions(args, OPTIONS), IDS)
function refusalOf(...args: string[]) {
  try {
    ask(...args)
  } catch (error) {
    if (error instanceof Mistyped) return error.message
    throw error
  }
  throw new Error('it was not refused')
}
const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `tests/models/${file}`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })

describe('design, Path tests: what is mistyped on the command line', () => {
  it.each([
    [
      'a chart',
      ['--chart', 'signIn,versoin'],
      'There is no chart "versoin". Did you mean version?',
      'signIn, session, version',
    ],
    ['a chart to leave out', ['--except', 'versoin'], 'Did you mean version?', 'signIn, session, version'],
    ['a target', ['--target', 'modle'], 'There is no target "modle". Did you mean model?', 'model, dom, browser, all'],
    [
      'an option',
      ['--chrat', 'version'],
      'There is no option "chrat". Did you mean chart?',
      'chart, except, target, path',
    ],
  ])('%s is told with the nearest and with all that there are', (_, args, question, list) => {
    const said = refusalOf(...args)
    expect(said).toContain(question)
    expect(said).toContain(list)
  })

  it.each([
    [['--repeat', 'often'], '--repeat takes a whole number from 1, not "often".'],
    [['--at-once', '0'], '--at-once takes a whole number from 1, not "0".'],
    [['--patience', '0'], '--patience takes a whole number from 1, not "0".'],
    [['--seed', '1.5'], '--seed takes a whole number from 0, not "1.5".'],
    [['--base-url', 'staging'], '--base-url takes an address'],
    [['--chart'], '--chart needs <names>.'],
    [['version'], 'What is "version"?'],
    [['--watch', '--path', 'abc'], '--watch chooses by itself what is walked: there is no --path with it.'],
    [['--ui', '--scenario', 'all'], '--ui chooses by itself what is walked: there is no --scenario with it.'],
  ])('%j is refused with a sentence', (args, said) => {
    expect(refusalOf(...args)).toContain(said)
  })

  it('a fault is told with the nearest, and with all under their charts', () => {
    const said = refusalOf('--fault', 'a refusal is not sad')
    expect(said).toContain('Did you mean "a refusal is not said"?')
    expect(said).toContain('signIn\n  the terms box ticks remember me\n')
  })

  it('a fault is planted in the views alone, and what must find it is walked there', () => {
    const fault = ['--fault', 'a refusal is not said']
    expect(ask(...fault)).toMatchObject({ charts: ['signIn'], targets: ['dom'] })
    expect(ask(...fault, '--scenario', 'password').charts).toEqual(IDS)
    expect(ask(...fault, '--chart', 'version', '--target', 'dom').charts).toEqual(['version'])
    expect(refusalOf(...fault, '--target', 'browser')).toContain('--target dom alone')
  })

  it('nothing is guessed that is too far away', () => {
    expect(nearest('xyz', IDS)).toBeUndefined()
    expect(nearest('SIGNIN', IDS)).toBe('signIn')
  })

  it('what is typed as it should be is taken', () => {
    expect(ask('--chart', 'session', '--target', 'all', '--repeat=3')).toMatchObject({
      charts: ['session'],
      targets: ['model', 'dom', 'browser'],
      rounds: 3,
    })
    expect(ask('--except', 'session,version').charts).toEqual(['signIn'])
  })

  it('every option is on the page of --help', () => {
    const page = helpOf(ABOUT, OPTIONS)
    for (const option of Object.keys(OPTIONS)) expect(page).toContain(`--${option}`)
  })

  it.each([
    ['paths.ts', ['--chart', 'versoin'], 'Did you mean version?'],
    ['paths.ts', ['--chart', 'version', '--path', 'nowhere'], '3f85990450f4  a part of the console is missing'],
    ['mutate.ts', ['--chart', 'versoin'], 'Did you mean version?'],
  ])(
    '%s %j ends with the exit code 2 and no stack',
    (file, args, words) => {
      const { status, stderr } = run(file, ...args)
      expect(stderr).toContain(words)
      expect(stderr).not.toContain('    at ')
      expect(status).toBe(2)
    },
    PATIENCE_MS,
  )

  it.each(['paths.ts', 'mutate.ts'])(
    '%s --help is a page, and the exit code is 0',
    (file) => {
      const { status, stdout } = run(file, '--help')
      expect(stdout).toContain('--chart <names>')
      expect(status).toBe(0)
    },
    PATIENCE_MS,
  )
})
