import { existsSync, readFileSync } from 'node:fs'
import { isMap, isScalar, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml'
import { Mistyped, nearest } from '../../support/command-line.ts'

/** Who signs in on the paths, in the words of a file of accounts; `asDemo`: who that is in the demo company. */
export const ROLES = {
  superAdmin: { email: 'super@aurora.example', mobile: '13800000001' },
  admin: { email: 'admin@aurora.example', mobile: '13800000002' },
  staff: { email: 'staff@aurora.example', mobile: '13800000003' },
  adminWithoutAgentMode: { email: 'one@hotel.example', mobile: '13800000007' },
  karaokeAdmin: { email: 'ktv@melody.example', mobile: '13800000008' },
} as const
export type Role = keyof typeof ROLES

export type Account = { account: string; password: string; mobile?: string }
export type SingleSignOn = { corp_uuid: string; app_secret: string; sso_uid: string }
/** The accounts of a deployment of QA's own; who is not there is missed by the paths that need them. */
export type Accounts = Readonly<Partial<Record<Role, Account>>> & { sso?: SingleSignOn; sendsCodes?: boolean }

type Fields = { needed: readonly string[]; free: readonly string[] }
const OF_ACCOUNT: Fields = { needed: ['account', 'password'], free: ['mobile'] }
const OF_SSO: Fields = { needed: ['corp_uuid', 'app_secret', 'sso_uid'], free: [] }
const NAMES = [...Object.keys(ROLES), 'sso', 'sendsCodes']
const SECRET = /^env:(.+)$/

type Keyed = Pair & { key: { value: unknown; range?: [number, number, number] | null } }

function reader(file: string, text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const refuse = (offset: number, says: string): never => {
    throw new Mistyped(`${file}:${lines.linePos(offset).line} ${says}`)
  }
  const [broken] = document.errors
  if (broken) refuse(broken.pos[0], `is not JSON: ${broken.message.split('\n')[0]}`)
  const lineOf = ({ key }: Keyed) => key.range?.[0] ?? 0

  function known(pair: Keyed, names: readonly string[]) {
    const name = String(pair.key.value)
    if (names.includes(name)) return name
    const meant = nearest(name, names)
    const question = meant === undefined ? '' : ` Did you mean ${meant}?`
    return refuse(
      lineOf(pair),
      `there is no "${name}" in a file of accounts.${question} There is: ${names.join(', ')}.`,
    )
  }

  function textIn(pair: Keyed, name: string) {
    const value = isScalar(pair.value) ? pair.value.value : undefined
    if (typeof value !== 'string' || value === '') return refuse(lineOf(pair), `"${name}" takes a text in quotes.`)
    const variable = SECRET.exec(value)?.[1]
    if (variable === undefined) return value
    return process.env[variable] || refuse(lineOf(pair), `"${name}" is in the variable ${variable}, which is not set.`)
  }

  function textsIn(owner: Keyed, { needed, free }: Fields) {
    const role = String(owner.key.value)
    if (!isMap(owner.value)) return refuse(lineOf(owner), `"${role}" takes { ${needed.join(', ')} }.`)
    const pairs = (owner.value as YAMLMap).items as Keyed[]
    const texts = Object.fromEntries(
      pairs.map((pair) => {
        const name = known(pair, [...needed, ...free])
        return [name, textIn(pair, name)]
      }),
    )
    const missing = needed.filter((name) => texts[name] === undefined)
    return missing.length > 0 ? refuse(lineOf(owner), `"${role}" lacks ${missing.join(' and ')}.`) : texts
  }

  function readIn(pair: Keyed, name: string) {
    if (name !== 'sendsCodes') return textsIn(pair, name === 'sso' ? OF_SSO : OF_ACCOUNT)
    const value = isScalar(pair.value) ? pair.value.value : undefined
    return typeof value === 'boolean' ? value : refuse(lineOf(pair), '"sendsCodes" is true or false.')
  }

  return () => {
    const { contents } = document
    if (!isMap(contents))
      return refuse(0, 'is no list of roles: { "superAdmin": { "account": "…", "password": "…" } }.')
    const pairs = (contents as YAMLMap).items as Keyed[]
    return Object.fromEntries(
      pairs.map((pair) => {
        const name = known(pair, NAMES)
        return [name, readIn(pair, name)]
      }),
    ) as Accounts
  }
}

/** The accounts in a file; one with a mistake is refused with its line and what is missing there. */
export function accountsIn(file: string): Accounts {
  if (!existsSync(file)) throw new Mistyped(`There is no file ${file}.`)
  const accounts = reader(file, readFileSync(file, 'utf8'))()
  if (!Object.keys(ROLES).some((role) => role in accounts))
    throw new Mistyped(`${file}:1 has no account. There is: ${Object.keys(ROLES).join(', ')}.`)
  return accounts
}
