import type { Near } from '../../domain/answers/choice.ts'
import { isSource, SOURCES, type Source, TAUGHT_IN, type Taught, taughtBy } from '../../domain/answers/taught.ts'
import { RET } from '../../openapi/ret.ts'
import type { Data, Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { RecordHandler } from '../records/record-right.ts'
import type { Place } from '../records/record-store.ts'
import { storeOf } from '../records/store-of.ts'
import { answerTo } from './answer.ts'

type Draft = NonNullable<Params<'answerTry'>['draft']>
type Told = Data<'answerTry'>['near'][number]

/** What somebody has typed, on top of the record that it is to become, or for itself. */
async function draftOf(db: Deps['db'], place: Place, source: Source, { record_id, values }: Draft): Promise<Taught> {
  const saved = record_id === '' ? undefined : await storeOf(place.resource).find(db, place, record_id)
  return taughtBy(source, saved?.record_id ?? '', { ...saved?.values, ...values })
}

/** The pages of answers that the person can open. */
async function openable(place: Place): Promise<ReadonlySet<Source>> {
  const opened = await Promise.all(
    SOURCES.map(async (id) => [id, (await place.reads?.(TAUGHT_IN[id])) !== false] as const),
  )
  return new Set(opened.flatMap(([id, isOpen]) => (isOpen ? [id] : [])))
}

/** Of a page that the person cannot open nothing but that it answers. */
function told({ taught, phrase, score, answers, why }: Near, opens: ReadonlySet<Source>, draft?: Taught): Told {
  const { resource, record_id, title, needs } = taught
  const named = opens.has(resource) ? { record_id, title, phrase } : { record_id: '', title: '', phrase: '' }
  return { resource, ...named, score, needs, answers, why, is_draft: taught === draft }
}

/** What a robot would answer, with what somebody has typed and not saved. */
export const answerTry: RecordHandler<'answerTry'> = async ({ db }, { draft: typed, ...question }, { place }) => {
  const { corp_uuid, resource } = place
  if (!isSource(resource.id)) throw new Refused(RET.notFound)
  const draft = typed && (await draftOf(db, place, resource.id, typed))
  const opens = await openable(place)
  const choice = await answerTo(db, corp_uuid, question, { draft, opens })
  const { outcome, text, media_type, media, score, near } = choice
  return { outcome, text, media_type, media, score, near: near.map((each) => told(each, opens, draft)) }
}
