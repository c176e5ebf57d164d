import type { Publication } from '../../../../machines/entities.ts'
import type { Listed } from '../../../../machines/pages/records.ts'
import type { ListAnswer, ListQuestion } from '../../../../machines/pages/records-context.ts'
import type { WithSession } from '../../runtime/session.ts'
import { publicationsOf } from './publish-calls.ts'

export type AskForList = (withSession: WithSession, signal: AbortSignal, input: ListQuestion) => Promise<ListAnswer>
type Last = { listed: Listed; publications: ReadonlyMap<string, Publication> }

const NONE: Last = { listed: { records: [], total: 0, names: {} }, publications: new Map() }

const together = ({ listed, publications }: Last): Listed => ({
  ...listed,
  records: listed.records.map((record) => ({ ...record, publication: publications.get(record.record_id) })),
})

/** A list whose records also say how far they are published: it is sent again when either has changed. */
export function listWithPublications(withSession: WithSession, askForList: AskForList) {
  let last = NONE
  return async (signal: AbortSignal, input: ListQuestion): Promise<ListAnswer> => {
    const [listEtag = '', publishedEtag = ''] = input.etag.split(' ')
    const answer = await askForList(withSession, signal, { ...input, etag: listEtag })
    const listed = answer.listed ?? last.listed
    const ids = listed.records.map(({ record_id }) => record_id)
    const asked = { resource: input.resource, ids, etag: answer.listed ? '' : publishedEtag }
    const { etag, publications } = await publicationsOf(withSession, signal, asked)
    last = { listed, publications: publications ?? last.publications }
    const isNews = answer.listed !== undefined || publications !== undefined
    return { ...answer, listed: isNews ? together(last) : undefined, etag: `${answer.etag} ${etag}` }
  }
}
