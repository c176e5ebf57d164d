import { daysAfter } from '../../../../domain/days.ts'
import { DAY_MINUTES, type Occurrence, wallOf } from './occurrences.ts'

/** What of an occurrence lies on one day, in minutes of the clock. */
export type Piece = { key: string; occurrence: Occurrence; day: string; from: number; until: number; isFirst: boolean }
/** Beside so many others, and which of them it is. */
export type Laid<Of> = Of & { lane: number; lanes: number }

/** What is shorter is drawn as long as this, so that it can be read and pressed. */
export const SHOWN_MINUTES = 30

/** An occurrence day by day; where clocks go back in it, it is drawn no shorter than it lasts. */
export function piecesOf(occurrence: Occurrence, zone: string): Piece[] {
  const { key, fromMs, untilMs } = occurrence
  const [start, end] = [wallOf(fromMs, zone), wallOf(untilMs, zone)]
  if (end.day === start.day || (end.minute === 0 && end.day === daysAfter(start.day, 1))) {
    const lasts = start.minute + (untilMs - fromMs) / 60_000
    const until = end.day !== start.day ? DAY_MINUTES : end.minute > start.minute ? end.minute : lasts
    const piece = { from: start.minute, until: Math.min(until, DAY_MINUTES) }
    return [{ key, occurrence, day: start.day, ...piece, isFirst: true }]
  }
  const pieces: Piece[] = [{ key, occurrence, day: start.day, from: start.minute, until: DAY_MINUTES, isFirst: true }]
  for (let day = daysAfter(start.day, 1); day <= end.day; day = daysAfter(day, 1)) {
    const until = day === end.day ? end.minute : DAY_MINUTES
    if (until > 0) pieces.push({ key: `${key}.${day}`, occurrence, day, from: 0, until, isFirst: false })
  }
  return pieces
}

type Span = { from: number; until: number }

/** What lies at the same time stands side by side: as many lanes as its crowd needs, no more. */
export function inLanes<Of extends Span>(all: readonly Of[], least = 0): Laid<Of>[] {
  const endOf = ({ from, until }: Span) => Math.max(until, from + least)
  const sorted = [...all].sort((one, other) => one.from - other.from || endOf(other) - endOf(one))
  const laid: Laid<Of>[] = []
  let crowd: Laid<Of>[] = []
  let ends: number[] = []
  const close = () => {
    for (const each of crowd) each.lanes = ends.length
    laid.push(...crowd)
    crowd = []
    ends = []
  }
  for (const each of sorted) {
    if (crowd.length > 0 && ends.every((end) => end <= each.from)) close()
    const free = ends.findIndex((end) => end <= each.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = endOf(each)
    crowd.push({ ...each, lane, lanes: 1 })
  }
  close()
  return laid
}
