import { type Condition, type Sight, type Thing, thingOf, wordedSight } from '../library/sights.ts'
import type { Teller } from './console-texts.ts'
import { filledIn, type Role, type SheetWords } from './sheet-words.ts'

type Saying = { words: SheetWords; tell: Teller }

const CONDITIONS = ['checked', 'selected', 'pressed', 'expanded'] as const

const conditionsOf = (words: SheetWords, condition: Condition) =>
  CONDITIONS.flatMap((how) => {
    const is = condition[how]
    return is === undefined ? [] : [is ? words[how] : filledIn(words.not, { how: words[how] })]
  })

function ownWords({ words, tell }: Saying, thing: Thing): string | undefined {
  if ('mark' in thing) return undefined
  const role = 'role' in thing ? thing.role : 'label' in thing ? 'field' : 'text'
  const kind = words.roles[role as Role]
  const name = 'role' in thing ? thing.name : 'label' in thing ? thing.label : thing.text
  const said = name === undefined ? '' : tell(name)
  if (kind === undefined || said === undefined) return undefined
  const how = 'role' in thing ? conditionsOf(words, thing) : []
  return [[kind, said].filter(Boolean).join(' '), ...how].join(', ')
}

/** Where a thing is; `isThere`: then it is enough to know what kind of part it is in. */
function placeWords(saying: Saying, place: Thing, isThere: boolean): string | undefined {
  const told = thingWords(saying, place, isThere)
  if (told !== undefined || !isThere) return told
  return 'role' in place ? saying.words.roles[place.role as Role] : ''
}

function thingWords(saying: Saying, thing: Thing, isThere: boolean): string | undefined {
  const own = ownWords(saying, thing)
  if (own === undefined || thing.in === undefined) return own
  const place = placeWords(saying, thing.in, isThere)
  if (place === '') return own
  return place === undefined ? undefined : filledIn(saying.words.in, { thing: own, place })
}

/** A sight in the words of a language; nothing where a text of it cannot be told in that language. */
export function toldSight(saying: Saying, sight: Sight): string | undefined {
  const { words, tell } = saying
  const thing = thingWords(saying, thingOf(sight), !('lacks' in sight))
  if (thing === undefined) return undefined
  if ('leads' in sight)
    return typeof sight.to === 'string' ? filledIn(words.leads, { thing, text: sight.to }) : undefined
  if (!('text' in sight)) {
    const how = (['has', 'lacks', 'disabled', 'enabled', 'focused'] as const).find((each) => each in sight)
    return how && filledIn(words[how], { thing })
  }
  const text = tell(sight.is)
  return text === undefined ? undefined : filledIn(words.says, { thing, text })
}

const hasMark = (thing: Thing): boolean => 'mark' in thing || (thing.in !== undefined && hasMark(thing.in))

/** The same in English, where every sight has its words. */
export const englishSight = (saying: Saying, sight: Sight) =>
  (hasMark(thingOf(sight)) ? undefined : toldSight(saying, sight)) ?? wordedSight(sight)
