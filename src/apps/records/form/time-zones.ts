import type { Choice } from './Ticks.tsx'

type Zone = Choice & { sought: string }

const nameOf = (tag: string, timeZone: string, timeZoneName: 'shortOffset' | 'longGeneric') =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts().find(({ type }) => type === 'timeZoneName')
    ?.value ?? ''

const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ')

function zoneIn(tag: string, id: string): Zone {
  const detail = [...new Set([nameOf(tag, id, 'longGeneric'), nameOf(tag, id, 'shortOffset')])].join(' · ')
  return { id, label: id.replaceAll('_', ' '), detail, sought: plain(`${id} ${detail}`) }
}

const zones = new Map<string, Zone[]>()

/** Those of this browser, named in the language of the tag, and the chosen one, which the browser need not know. */
export function timeZonesIn(tag: string, chosen: string): readonly Zone[] {
  const known =
    zones.get(tag) ?? [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((id) => zoneIn(tag, id))
  zones.set(tag, known)
  if (chosen === '' || known.some(({ id }) => id === chosen)) return known
  return [{ id: chosen, label: chosen, sought: plain(chosen) }, ...known]
}

/** Those that have every word of what is typed. */
export function zonesLike(typed: string, from: readonly Zone[]): readonly Choice[] {
  const words = plain(typed).split(/\s+/)
  return from.filter(({ sought }) => words.every((word) => sought.includes(word)))
}
