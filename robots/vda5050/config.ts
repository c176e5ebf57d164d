import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { type Flaw, flawIn, type Shape } from './config-shape.ts'

export type MapNames = readonly NonNullable<Shape['maps']>[number][]
export type PlaceNames = readonly NonNullable<Shape['places']>[number][]
export type RobotEntry = { manufacturer: string; serial_number: string; key: string }
/** PEM. */
export type Tls = { ca?: string; cert?: string; key?: string }
export type Broker = { url: string; interface: string; username?: string; password?: string; tls?: Tls }
export type Config = {
  console: string
  broker: Broker
  robots: readonly RobotEntry[]
  maps: MapNames
  places: PlaceNames
}

/** One sentence that begins with where in the file it is. */
export class BadConfig extends Error {}

type Env = Readonly<Record<string, string | undefined>>

const pathText = (path: Flaw['path']) =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${part}`)).join('')

/** With the line of the nearest thing that is there. */
function sentenceOf(file: string, text: string, { path, problem }: Flaw) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const there = path.map((_, at) => path.slice(0, path.length - at)).find((each) => document.hasIn(each))
  const node = there && document.getIn(there, true)
  const start = (node as { range?: [number] } | undefined)?.range?.[0] ?? 0
  return `${basename(file)}:${lines.linePos(start).line || 1}: ${`${pathText(path)} ${problem}`.trim()}.`
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BadConfig(`${file} cannot be read (${codeOf(error)}).`)
  }
}

function parsed(file: string, text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false })
  const [error] = document.errors
  if (!error) return document.toJS()
  const line = text.slice(0, error.pos[0]).split('\n').length
  throw new BadConfig(`${basename(file)}:${line}: This is no YAML: ${error.message}.`)
}

type Found = { value: string } | { problem: string }

/** A secret stands in a variable of the environment or in a file of its own. */
function secretIn(env: Env, variable?: string): Found {
  const value = variable && env[variable]?.trim()
  return value ? { value } : { problem: `names ${variable}, which is not set` }
}
function secretInFile(folder: string, name: string): Found {
  try {
    const value = readFileSync(resolve(folder, name), 'utf8').trim()
    return value ? { value } : { problem: `names ${name}, which is empty` }
  } catch (error) {
    return { problem: `names ${name}, which cannot be read (${codeOf(error)})` }
  }
}

export function readConfig(file: string, env: Env = process.env): Config {
  const text = read(file)
  const value = parsed(file, text)
  const fail = (flaw: Flaw): never => {
    throw new BadConfig(sentenceOf(file, text, flaw))
  }
  const flaw = flawIn(value)
  if (flaw) fail(flaw)
  const { console, broker, robots, maps = [], places = [] } = value as Shape

  function secret(path: Flaw['path'], name: string, inFile?: string, inEnv?: string) {
    const found = inFile === undefined ? secretIn(env, inEnv) : secretInFile(dirname(file), inFile)
    if ('value' in found) return found.value
    return fail({ path: [...path, `${name}_${inFile === undefined ? 'env' : 'file'}`], problem: found.problem })
  }

  const { url, username, password_env, password_file } = broker
  const pem = (name: 'ca' | 'cert' | 'key') => {
    const named = broker[`${name}_file`]
    return named === undefined ? {} : { [name]: secret(['broker'], name, named) }
  }
  const hasPassword = password_env !== undefined || password_file !== undefined
  return {
    console: new URL(console).origin,
    broker: {
      ...{ url, interface: broker.interface ?? 'uagv' },
      ...(username !== undefined && { username }),
      tls: { ...pem('ca'), ...pem('cert'), ...pem('key') },
      ...(hasPassword && { password: secret(['broker'], 'password', password_file, password_env) }),
    },
    robots: robots.map(({ manufacturer, serial_number, key_file, key_env }, at) => ({
      ...{ manufacturer, serial_number, key: secret(['robots', at], 'key', key_file, key_env) },
    })),
    ...{ maps, places },
  }
}
