import type { LangCode } from '../languages.ts'
import { likenessTo, wordingOf } from './likeness.ts'
import { type Said, SOURCES, type Source, type Taught } from './taught.ts'

/** `today` is a day of the company's clocks; `robot_uuid` is empty for any robot. */
type Place = { lang: LangCode; robot_uuid: string; today: string }
export type Asked = Place & { words: ReadonlySet<number>; likeness: ReturnType<typeof likenessTo> }

/** A question made ready to be compared with thousands. */
export function askedOf(question: string, place: Place): Asked {
  const wording = wordingOf(question)
  return { ...place, words: new Set(wording.words), likeness: likenessTo(wording) }
}

export type Why = '' | 'too_unlike' | 'off' | 'not_now' | 'other_robot' | 'other_language' | 'not_meant' | 'less_alike'
export type Near = Judged & { answers: boolean }
export type Outcome = 'answered' | 'asks_back' | 'none'
export type Choice = Said & { outcome: Outcome; score: number; near: readonly Near[]; taught?: Taught }

/** How much of what is missing to full likeness a keyword makes up for. */
const KEYWORD_HINT = 0.25
const NEAR_MOST = 5
const NOTHING: Said = { text: '', media_type: '', media: '' }

/** Only what is wholly the same is 100; what floating numbers lose is not counted. */
const percent = (share: number) => Math.floor(share * 100 + 1e-9)

const hasAll = (all: ReadonlySet<number>, some: readonly number[]) =>
  some.length > 0 && some.every((each) => all.has(each))

/** How near the question comes to what a record teaches, by which wording, and what keeps it from answering whatever else was taught. */
export type Judged = { taught: Taught; phrase: string; score: number; why: Why }

function nearestPhrase({ phrases }: Taught, { likeness }: Asked) {
  let [share, phrase] = [0, '']
  for (const each of phrases) {
    const alike = likeness(each.wording)
    if (alike > share) [share, phrase] = [alike, each.text]
  }
  return { share, phrase }
}

function hindrance(taught: Taught, score: number, asked: Asked): Why {
  const { starts_on, ends_on, robots, language } = taught
  if (score < taught.doubt || score === 0) return 'too_unlike'
  if (!taught.is_on) return 'off'
  if (asked.today < starts_on || (ends_on !== '' && asked.today > ends_on)) return 'not_now'
  if (asked.robot_uuid !== '' && robots.length > 0 && !robots.includes(asked.robot_uuid)) return 'other_robot'
  const isSpoken = language === '' ? taught.says(asked.lang).text !== '' : language === asked.lang
  return isSpoken ? '' : 'other_language'
}

export function judgedBy(asked: Asked, taught: Taught): Judged {
  const { share, phrase } = nearestPhrase(taught, asked)
  const isHinted = share < 1 && taught.keywords.some(({ words }) => hasAll(asked.words, words))
  const score = percent(isHinted ? share + (1 - share) * KEYWORD_HINT : share)
  const why = hindrance(taught, score, asked)
  const isNotMeant = why === '' && taught.not_meant.some((each) => asked.likeness(each) > share)
  return { taught, phrase, score, why: isNotMeant ? 'not_meant' : why }
}

const placeOf = ({ resource }: Taught) => SOURCES.indexOf(resource)
const byLikeness = (one: Judged, other: Judged) =>
  other.score - one.score ||
  placeOf(one.taught) - placeOf(other.taught) ||
  (one.taught.record_id < other.taught.record_id ? -1 : 1)

/** As many as are shown, in their order: those that must be, and the first of the others. */
function shown(sorted: readonly Judged[], must: (one: Judged) => boolean) {
  let others = NEAR_MOST - sorted.filter(must).length
  return sorted.filter((one) => must(one) || (one.score > 0 && others-- > 0))
}

/** A draft is always shown; of pages that cannot be opened only what answers. */
export type Shown = { draft?: Taught; opens?: ReadonlySet<Source> }

/** What answers, and what came near: the most alike of all that reach what they need. */
export function chosenOf(all: readonly Judged[], { lang }: Pick<Asked, 'lang'>, { draft, opens }: Shown = {}): Choice {
  const sorted = [...all].sort(byLikeness)
  const best = sorted.find(({ why }) => why === '')
  const must = (one: Judged) => one === best || one.taught === draft
  const open = sorted.filter((one) => must(one) || opens?.has(one.taught.resource) !== false)
  const near = shown(open, must).map(
    (one): Near => ({ ...one, answers: one === best, why: one === best ? '' : one.why || 'less_alike' }),
  )
  if (!best) return { outcome: 'none', ...NOTHING, score: 0, near }
  const { taught, score } = best
  const isSure = score >= taught.needs
  const said = isSure ? taught.says(lang) : { ...NOTHING, text: taught.asks_back }
  return { outcome: isSure ? 'answered' : 'asks_back', ...said, score, near, taught }
}
