import { LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_ROBOTS } from './shared-fields.ts'

/** Documents that the agent draws its answers from; the server reads them. */
export const knowledgeDocs = resource({
  id: 'knowledgeDocs',
  page: 'agentos.knowledge_upload',
  fields: {
    title: { type: 'text', required: true, max: 120 },
    file: { type: 'file', required: true, kinds: ['pdf', 'docx', 'txt', 'md', 'csv'] },
    state: {
      type: 'choice',
      options: ['waiting', 'reading', 'ready', 'kept', 'failed'],
      byAction: true,
      default: 'waiting',
    },
    chunks: { type: 'number', readOnly: true },
    questions: { type: 'texts', readOnly: true },
    summary: { type: 'longText', max: 500 },
    topics: { type: 'texts', max: 20, longest: 40 },
    language: { type: 'choice', options: LANG_CODES },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'title',
  columns: ['title', 'file', 'state', 'chunks', 'topics', 'language', 'robots', 'is_on', 'updated_at'],
  searches: ['title', 'summary', 'topics'],
  filters: ['state', 'language', 'is_on'],
  sorts: ['title'],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  actions: { readAgain: { from: { state: ['ready', 'kept', 'failed'] }, set: { state: 'waiting' } }, ...ON_AND_OFF },
})
