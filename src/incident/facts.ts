import Bowser from 'bowser'
import type { About, Trace } from '../../domain/statecharts/trace.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import type { Words } from './words.ts'

type Head = Omit<Trace, 'steps'>
type Fact = { name: string; value: string }

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** `2026-11-26 18:02:11`, by a clock that is so many minutes ahead of UTC. */
const stampOf = (time: number, ahead = 0) =>
  new Date(time + ahead * MINUTE_MS)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')

/** `UTC+05:30` */
function zoneOf(ahead = 0) {
  if (ahead === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / HOUR_MINUTES), Math.abs(ahead) % HOUR_MINUTES]
  return `UTC${ahead < 0 ? '-' : '+'}${[hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** When a step was, by the clock that its person sees: `18:02:11`. */
export const clockOf = ({ startedAt, about }: Head, t: number) =>
  stampOf(Date.parse(startedAt) + t, about?.ahead).split(' ')[1] ?? ''

function browserOf({ agent }: About) {
  if (!agent) return undefined
  const { browser, os } = Bowser.parse(agent)
  const named = ({ name, version = '' }: { name?: string; version?: string }) =>
    name && [name, version.split('.')[0]].join(' ').trim()
  return [named(browser), named({ name: os.name, version: os.versionName ?? os.version })].filter(Boolean).join(', ')
}

const sizeOf = ({ size, ratio = 1 }: About) =>
  size && [size.replace('x', ' × '), ...(ratio === 1 ? [] : [`×${Number(ratio.toFixed(2))}`])].join(', ')

const ROLES = ['admin', 'superAdmin', 'staff'] as const
const SYSTEMS = ['agentOS', 'jiedai'] as const
/** What another version had, and this one does not know, is shown as it came. */
const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

const SCREENS = ['starting', 'ssoQuestion', 'login', 'noPermission', 'notLoaded', 'console', 'leaving'] as const

/** `console map/map`: the screen of the session as it is called, and the menu entry. */
function placeOf({ t }: Pick<Words, 't'>, { place = '' }: About) {
  const [screen = '', ...entry] = place.split(' ')
  return [isOneOf(SCREENS, screen) ? t(`incident.screens.${screen}`) : screen, ...entry].join(' ')
}

/** What support asks first: by whom, where, with what and when; what the trace does not know is left out. */
export function factsOf(words: Pick<Words, 't'>, head: Head): Fact[] {
  const { t } = words
  const { about = {}, before, app, lang, startedAt, supportId } = head
  const roleOf = ({ role = '' }: About) => (isOneOf(ROLES, role) ? t(`shell.role.${role}`) : role)
  const systemOf = ({ system = '' }: About) => (isOneOf(SYSTEMS, system) ? t(`system.${system}`) : system)
  const values = {
    supportId,
    taken: about.at && `${stampOf(Date.parse(about.at), about.ahead)} ${zoneOf(about.ahead)}`,
    began: `${stampOf(Date.parse(startedAt), about.ahead)} ${zoneOf(about.ahead)}`,
    place: placeOf(words, about),
    before: before && [placeOf(words, before), roleOf(before)].filter(Boolean).join(', '),
    role: roleOf(about),
    robotType: about.robotType,
    system: systemOf(about),
    language: Object.values(LANGUAGES).find(({ tag }) => tag === lang)?.name ?? lang,
    browser: browserOf(about),
    window: sizeOf(about),
    console: about.commit ? `${app} (${about.commit})` : app,
  }
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ name: t(`incident.facts.${name as keyof typeof values}`), value }] : [],
  )
}
