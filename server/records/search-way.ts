import { type SQL, sql } from 'drizzle-orm'
import { folded } from '../../domain/resources/unique.ts'
import type { Database } from '../database/database.ts'
import { gramsIn, records } from '../database/schema/records.ts'
import type { LookedUp } from './narrow.ts'
import { rareGrams } from './rare-grams.ts'
import type { Asked, Place } from './record-store.ts'
import { FEW, type Sample, sharedSample } from './search-sample.ts'

/** What a record costs that an index leads to, of one that is read as it comes. */
const LOOK_UP = 2
/** More are not looked up, whatever reading costs. */
const LOOKED_UP_MOST = 50_000
/** A sample may say half of what there is. */
const ALLOWED_FOR = 2
/** Filters let pass so much of what is found, for want of knowing better. */
const FILTERED = 0.1

/**
 * By which grams a word is looked up, and how many records those may lead to before reading would have been cheaper; undefined where records are read until
 * enough of them have the word. It decides what a search costs, never what it finds: the grams are in every record that has the word.
 */
export function wayOf({ total, texts }: Sample, { q, page, size, filter }: Asked, most: number) {
  if (total <= FEW || texts.length === 0) return undefined
  const word = folded(q)
  const { grams, texts: looked } = rareGrams(word, texts)
  const shareOf = (count: number) => (count + 0.5) / texts.length
  const hits =
    shareOf(looked.filter((text) => text.includes(word)).length) * (Object.keys(filter).length > 0 ? FILTERED : 1)
  const reads = Math.min(total, most / hits) + Math.min(total, (page * size) / hits)
  const lookUpsMost = Math.min(Math.ceil(reads / LOOK_UP), LOOKED_UP_MOST)
  const isCheaper = shareOf(looked.length) * total * ALLOWED_FOR <= lookUpsMost
  return grams.length > 0 && isCheaper ? { grams, most: lookUpsMost } : undefined
}

const textArray = (texts: readonly string[]) =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** How records are looked up; nothing where they are read. Of a field that is searched alone, only the first is never cut off in the text of the search. */
export async function lookUp(
  db: Database,
  place: Place,
  isThere: SQL | undefined,
  asked: Asked,
  most: number,
): Promise<LookedUp | undefined> {
  const [first] = place.resource.searches
  if (asked.q === '' || (asked.within !== undefined && asked.within !== first)) return undefined
  const way = wayOf(await sharedSample(db, place, isThere), asked, most)
  return way && { by: sql`${gramsIn(sql`${records.search}`)} @> ${textArray(way.grams)}`, most: way.most }
}
