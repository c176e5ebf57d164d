import { availableParallelism } from 'node:os'
import type { RunTarget } from '../../../domain/statecharts/run.ts'
import { countIn, type Given, Mistyped, namesIn, type Options } from '../../support/command-line.ts'
import { accountsIn } from './accounts.ts'
import { chartOfFault, faultAsked } from './fault-asked.ts'

export const TARGETS: readonly RunTarget[] = ['model', 'dom', 'browser']

export const ABOUT = `npm run paths -- [options]
Explores the charts, walks their paths, and says what was reached and what is wrong.
Exit code: 0 all is well, 1 something failed, 2 a mistyped option.`

export const OPTIONS = {
  chart: { value: '<names>', says: 'only these charts, with commas: --chart signIn,login' },
  except: { value: '<names>', says: 'not these charts, with commas' },
  target: {
    value: '<names>',
    says: `on what they are walked: ${TARGETS.join(', ')} or all; with commas. As it is: model`,
  },
  path: { value: '<id>', says: 'only the path with this id' },
  state: { value: '<id>', says: 'only the paths through this state: --state signIn.editing.code' },
  scenario: { value: '<part>', says: 'the scenarios with this part of a name, or all, in the place of paths' },
  fault: {
    value: '<name>',
    says: 'plants this fault in a view for this run, and walks what must find it there: its chart, or what is asked for',
  },
  faults: { says: 'lists the faults that can be planted' },
  'base-url': { value: '<address>', says: 'the browser walks in a deployment of your own' },
  accounts: { value: '<file>', says: 'whom the browser signs in as there, by role: no demo company is needed' },
  'at-once': { value: '<number>', says: 'consoles at a time on the target browser; as it is: one for each core' },
  seed: { value: '<number>', says: 'goes 5,000 more steps wherever chance leads, the same again for the same seed' },
  patience: {
    value: '<seconds>',
    says: 'how long something may take to come to a view or in the product; as it is: 60',
  },
  repeat: { value: '<number>', says: 'each path so many times; one that fails once has failed' },
  update: { says: 'approves the paths after a change of a chart' },
  watch: { says: 'walks what each changed file touches, on the asked targets, until Ctrl-C' },
  ui: { says: 'a page on this machine alone, to choose what is walked and to watch it, until Ctrl-C' },
  file: { value: '<file>', says: 'walks the paths of this statechart-paths/1 file on its chart' },
  json: { value: '<file>', says: 'writes the totals there' },
  help: { says: 'this page' },
} satisfies Options

const text = (value: string | true | undefined) => (typeof value === 'string' ? value : undefined)

function targetsIn(list: string): readonly RunTarget[] {
  const names = namesIn('target', list, [...TARGETS, 'all'])
  return names.includes('all') ? TARGETS : TARGETS.filter((target) => names.includes(target))
}

function addressIn(address: string) {
  if (!URL.canParse(address))
    throw new Mistyped(`--base-url takes an address such as https://staging.example, not "${address}".`)
  return address
}

/** Faults stand in views: nothing is planted in a chart, and the product is built before it is walked. */
function targetsWith(fault: number | undefined, target: string | undefined) {
  if (fault === undefined) return targetsIn(target ?? 'model')
  if (target === undefined || target === 'dom') return ['dom'] as const
  throw new Mistyped(`--fault plants in the views: with it there is --target dom alone, not "${target}".`)
}

function accountsGiven(file: string | undefined, address: string | undefined) {
  if (file === undefined) return undefined
  if (address === undefined)
    throw new Mistyped('--accounts needs the deployment that they are of: --base-url <address>.')
  return accountsIn(file)
}

/** What is walked is chosen as it goes on: by what has changed, or on the page. */
function chosenLater({ watch, ui, path, scenario }: Given) {
  const mode = watch ? 'watch' : ui ? 'ui' : undefined
  const part = path !== undefined ? 'path' : scenario !== undefined ? 'scenario' : undefined
  if (mode && part) throw new Mistyped(`--${mode} chooses by itself what is walked: there is no --${part} with it.`)
}

/** What is asked for; `ids` are the charts that there are. */
export function askedFor(given: Given, ids: readonly string[]) {
  chosenLater(given)
  const [chart, except, seed, address] = [given.chart, given.except, given.seed, given['base-url']].map(text)
  const fault = text(given.fault) === undefined ? undefined : faultAsked(text(given.fault) ?? '')
  const without = except === undefined ? [] : namesIn('chart', except, ids)
  const those = chart ?? (fault === undefined || given.scenario ? undefined : chartOfFault(fault))
  return {
    charts: (those === undefined ? ids : namesIn('chart', those, ids)).filter((id) => !without.includes(id)),
    targets: targetsWith(fault, text(given.target)),
    fault,
    path: text(given.path),
    state: text(given.state),
    scenario: text(given.scenario),
    address: address === undefined ? undefined : addressIn(address),
    accounts: accountsGiven(text(given.accounts), address),
    atOnce: countIn('at-once', text(given['at-once']) ?? String(availableParallelism()), 1),
    patienceMs: countIn('patience', text(given.patience) ?? '60', 1) * 1000,
    rounds: countIn('repeat', text(given.repeat) ?? '1', 1),
    seed: seed === undefined ? undefined : countIn('seed', seed, 0),
    json: text(given.json),
    isShowing: given.ui === true,
    isWatching: given.watch === true,
    mayApprove: given.update === true,
  }
}

export type Asked = ReturnType<typeof askedFor>
