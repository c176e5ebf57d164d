import type { Stored, Values } from '../entities.ts'
import type { Failure } from '../failure.ts'
import { RECORDS_REFRESH_MS } from '../limits.ts'
import type { LookNews } from '../polling.machine.ts'
import { inPlace, isSameQuery, isSameRows, type Listed, type ListQuery, newcomersIn, withRecord } from './records.ts'

export type ListQuestion = ListQuery & { resource: string; cursor?: string; etag: string }
/** `listed` is absent where nothing has changed. */
export type ListAnswer = { listed?: Listed; etag: string; clockAheadMs: number; asOfMs: number }
/** What was removed together can be brought back together. */
export type Removal = { removal_id: string; count: number }
/** What the place of the page in the console says, and what it is told. */
export type Placed = { type: 'list.want'; wanted: ListQuery }
export type PlaceWish = { type: 'go'; wanted: ListQuery; isTyped: boolean }
/** What one press sets in each of some records. */
export type Action = { changes: readonly RecordChange[]; values: Values }
/** `before`: what the values were, where they can be put back; `own`: what this one record is given in place of the others' values. */
export type RecordChange = { record_id: string; version: number; before?: Values; own?: Values }
/** How far an action has come, what the last record that was refused was refused for, and what puts it back. */
export type Acted = { total: number; done: number; refused: number; failure?: Failure; undo?: Action }
export type Answered = LookNews<ListAnswer> & { type: 'look.answered' }

export type RecordsInput = { resource: string; wanted: ListQuery }
export type RecordsContext = RecordsInput & {
  typed: string
  listed?: Listed
  listedFor?: ListQuery
  /** What the list is by now, where it has rows that the person has not been shown. */
  news?: Listed
  /** Rows that have come since the person looks, marked. */
  fresh: readonly string[]
  etag: string
  clockAheadMs: number
  asOfMs: number
  failure?: Failure
  /** The next look is one that somebody waits for. */
  isAsked: boolean
  selected: readonly string[]
  removing: readonly string[]
  removal?: Removal
  refusal?: Failure
  action: Action
  acted?: Acted
}
type ListCommand =
  | { type: 'list.ask'; wanted: ListQuery }
  | { type: 'search.type'; q: string }
  | { type: 'list.retry' | 'records.changed' | 'removal.undo' | 'removal.dismiss' | 'news.show' }
  | { type: 'records.select'; ids: readonly string[] }
  | { type: 'records.remove'; ids: readonly string[] }
  | ({ type: 'records.act' } & Action)
export type RecordsEvent = ListCommand | Placed | LookNews<ListAnswer>

const LOOKED = { failure: undefined, isAsked: false } as const
const NO_ACTION: Action = { changes: [], values: {} }

/** Other rows are wanted: nothing stays chosen, and what is known of the old answer no longer counts. A place says nothing of columns. */
export function withQuery(context: RecordsContext, asked: ListQuery): Partial<RecordsContext> {
  const { columns } = context.wanted
  const wanted = columns ? { columns, ...asked } : asked
  return {
    wanted,
    typed: wanted.q,
    selected: isSameRows(context.wanted, wanted) ? context.selected : [],
    fresh: [],
    news: undefined,
    etag: isSameQuery(context.wanted, wanted) ? context.etag : '',
  }
}

export const beginWith = (input: RecordsInput): RecordsContext => ({
  ...input,
  typed: input.wanted.q,
  etag: '',
  clockAheadMs: 0,
  asOfMs: 0,
  isAsked: true,
  selected: [],
  removing: [],
  fresh: [],
  action: NO_ACTION,
})

export const showsWanted = ({ listedFor, wanted }: RecordsContext) =>
  listedFor !== undefined && isSameQuery(listedFor, wanted)

export const lookFor = ({ resource, wanted, listed, etag }: RecordsContext) => ({
  ...{
    question: { resource, ...wanted, ...(listed?.cursor && { cursor: listed.cursor }) },
    etag,
    everyMs: RECORDS_REFRESH_MS,
  },
})

/** What the server said; where nothing has changed, what it said before: rows that waited are shown, because somebody asked. */
export const answeredBy = (context: RecordsContext, answer: ListAnswer): Partial<RecordsContext> => ({
  ...answer,
  listed: context.listed,
  ...(answer.listed ? { listed: answer.listed } : shownNews(context)),
  listedFor: context.wanted,
  news: undefined,
  ...LOOKED,
})

/** What a look that nobody asked for brings: rows change where they stand, new ones wait until the person wants them. */
export function withBackgroundRefresh(context: RecordsContext, answer: ListAnswer): Partial<RecordsContext> {
  const { listed } = context
  if (!answer.listed || !listed) return { ...answer, ...LOOKED, listed: listed ?? answer.listed }
  // In a calendar nothing else gives way to what comes.
  const isMoved = !context.wanted.span && listed.total > 0 && newcomersIn(listed, answer.listed).length > 0
  if (!isMoved) return answeredBy(context, answer)
  return { ...answer, listed: inPlace(listed, answer.listed), news: answer.listed, ...LOOKED }
}

export const shownNews = ({ listed, news }: RecordsContext): Partial<RecordsContext> =>
  news ? { listed: news, news: undefined, fresh: listed ? newcomersIn(listed, news) : [] } : {}

export const wishOf = ({ wanted }: RecordsContext, isTyped: boolean): PlaceWish => ({ type: 'go', wanted, isTyped })

export const beginActing = ({ changes, values }: Action): Partial<RecordsContext> => ({
  action: { changes, values },
  acted: { total: changes.length, done: 0, refused: 0 },
  removal: undefined,
  refusal: undefined,
})

/** What puts back all that was changed so far. */
function undoOf({ action, acted }: RecordsContext, { record_id, version }: Stored): Action | undefined {
  const before = action.changes[0]?.before
  return before && { changes: [...(acted?.undo?.changes ?? []), { record_id, version, own: before }], values: {} }
}

const countedOn = ({ action, acted }: RecordsContext, outcome: Pick<Acted, 'failure' | 'undo'>) => ({
  action: { ...action, changes: action.changes.slice(1) },
  acted: acted && {
    total: acted.total,
    done: acted.done + (outcome.failure ? 0 : 1),
    refused: acted.refused + (outcome.failure ? 1 : 0),
    failure: outcome.failure ?? acted.failure,
    undo: outcome.undo ?? acted.undo,
  },
})

const shownWith = (listed: Listed | undefined, record: Stored | undefined) =>
  listed && record ? { listed: withRecord(listed, record) } : {}

/** The row is what the server says it has become, before the list is looked at again. */
export const afterOneChange = (context: RecordsContext, stored: Stored): Partial<RecordsContext> => ({
  ...countedOn(context, { undo: undoOf(context, stored) }),
  ...shownWith(context.listed, stored),
})

/** Where somebody else was quicker, the row is what they made of it. */
export const afterOneRefusal = (context: RecordsContext, failure: Failure): Partial<RecordsContext> => ({
  ...countedOn(context, { failure }),
  ...shownWith(context.listed, failure.detail?.record),
})

export function nextChange({ resource, action: { changes, values } }: RecordsContext) {
  const { record_id, version, own } = changes[0] ?? { record_id: '', version: 0 }
  return { resource, record_id, version, values: own ?? values }
}

/** What was removed is no longer chosen; what was chosen since is. */
export const afterRemoval = ({ selected, removing }: RecordsContext, removal: Removal): Partial<RecordsContext> => ({
  removal,
  selected: selected.filter((id) => !removing.includes(id)),
})
