import { choice, LANG_CODES } from './choices.ts'
import type { Values } from './fields.ts'
import { resource } from './shape.ts'

/** The pair of the Q&A library that a learnt question becomes. */
const pairOf = ({ question, similar, language, topic, answer, robots }: Values) => ({
  ...{ question, similar, language, topic, robots },
  answers: [{ text: answer, media_type: '', media: '' }],
})

/** Questions that nobody could answer yet, until somebody teaches the answer. */
export const learning = resource({
  id: 'learning',
  page: 'qa.study',
  fields: {
    question: { type: 'text', required: true, max: 200 },
    language: choice(LANG_CODES, 'en'),
    heard: choice(['robot', 'staff', 'survey'], 'staff'),
    times: { type: 'number', required: true, min: 1, max: 100_000, default: 1 },
    last_at: { type: 'moment' },
    said_instead: { type: 'text', max: 300 },
    similar: { type: 'texts', max: 50, longest: 200 },
    topic: { type: 'text', max: 60 },
    answer: { type: 'longText', max: 1000, requiredWhen: { state: ['learnt'] } },
    robots: { type: 'robots' },
    state: choice(['open', 'learnt', 'ignored']),
    pair: { type: 'reference', of: 'qaLibrary', readOnly: true },
  },
  title: 'question',
  columns: ['question', 'language', 'times', 'last_at', 'heard', 'answer', 'state', 'pair'],
  searches: ['question', 'similar', 'topic', 'answer'],
  filters: ['state', 'language', 'heard', 'last_at'],
  sorts: ['times', 'question', 'last_at', 'state'],
  sort: { by: 'times', descending: true },
  may: { read: 'staff', write: 'staff' },
  imports: ['question', 'language', 'times', 'similar', 'topic', 'answer'],
  exports: ['question', 'language', 'times', 'last_at', 'similar', 'topic', 'answer', 'state'],
  actions: {
    learn: { from: { state: ['open', 'ignored'] }, set: { state: 'learnt' } },
    ignore: { from: { state: ['open'] }, set: { state: 'ignored' } },
    reopen: { from: { state: ['ignored'] }, set: { state: 'open' } },
  },
  makes: { of: 'qaLibrary', when: { state: ['learnt'] }, from: pairOf, into: 'pair' },
})
