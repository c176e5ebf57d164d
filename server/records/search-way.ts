import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { folded } from '../../domain/resources/unique.ts'
import type { Database } from '../database/database.ts'
import { gramsIn, records } from '../database/schema/records.ts'
import { isSearchIndexed } from '../database/search-index.ts'
import { type TtlCache, ttlCache } from '../database/ttl-cache.ts'
import { rareGrams } from './rare-grams.ts'
import { notedCount } from './record-counts.ts'
import type { Asked, Place } from './record-store.ts'

/** Among fewer records, all are read: that is as quick. */
const FEW = 5000
const SAMPLED_FROM_EACH_END = 500
const SAMPLED_SIGNS = 500
const SAMPLED_FOR_MS = 60_000
const SAMPLES = 50

/** How many records a page has, and the texts of some; none where there are few, or no index leads to them. */
export type Sample = { total: number; texts: readonly string[] }

async function textsOf(db: Database, isThere: SQL | undefined) {
  const text = sql<string>`left(${records.search}, ${SAMPLED_SIGNS}::int)`
  const ends = [asc(records.record_id), desc(records.record_id)].map((order) =>
    db.select({ text }).from(records).where(isThere).orderBy(order).limit(SAMPLED_FROM_EACH_END),
  )
  return (await Promise.all(ends)).flat().map((found) => found.text)
}

/** Ids have no meaning: what stands at the ends of their order is a random choice. */
async function sampleOf(db: Database, place: Place, isThere: SQL | undefined): Promise<Sample> {
  const total = await notedCount(db, place)
  return { total, texts: total > FEW && (await isSearchIndexed(db)) ? await textsOf(db, isThere) : [] }
}

const samples = new WeakMap<Database, TtlCache<Sample>>()

function sharedSample(db: Database, place: Place, isThere: SQL | undefined) {
  const cache = samples.get(db) ?? ttlCache<Sample>(SAMPLED_FOR_MS, { most: SAMPLES })
  samples.set(db, cache)
  return cache.get(JSON.stringify([place.corp_uuid, place.resource.id]), () => sampleOf(db, place, isThere))
}

/** What a record costs that an index leads to, of one that is read as it comes; and how many those may be. */
const LOOK_UP = 2
const LOOKED_UP_MOST = 0.1
/** Filters let pass so much of what is found, for want of knowing better. */
const FILTERED = 0.1

/**
 * By which grams a word is looked up; none where records are read until enough of them have it. It decides what a search costs, never what it
 * finds: the grams are in every record that has the word.
 */
export function gramsFor({ total, texts }: Sample, { q, page, size, filter }: Asked, most: number) {
  if (total <= FEW || texts.length === 0) return []
  const word = folded(q)
  const { grams, texts: looked } = rareGrams(word, texts)
  const shareOf = (count: number) => (count + 0.5) / texts.length
  const hits =
    shareOf(looked.filter((text) => text.includes(word)).length) * (Object.keys(filter).length > 0 ? FILTERED : 1)
  const reads = Math.min(total, most / hits) + Math.min(total, (page * size) / hits)
  const lookUps = shareOf(looked.length)
  return lookUps <= LOOKED_UP_MOST && lookUps * total * LOOK_UP < reads ? grams : []
}

const textArray = (texts: readonly string[]) =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** That records have what they are looked up by; nothing where they are read. */
export async function lookUp(db: Database, place: Place, isThere: SQL | undefined, asked: Asked, most: number) {
  if (asked.q === '' || asked.within !== undefined) return undefined
  const grams = gramsFor(await sharedSample(db, place, isThere), asked, most)
  return grams.length > 0 ? and(sql`${gramsIn(sql`${records.search}`)} @> ${textArray(grams)}`) : undefined
}
