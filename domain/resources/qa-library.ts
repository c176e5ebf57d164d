import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY } from './shared-fields.ts'

/** What the robot is asked, in all the ways people put it, and what it answers. */
export const qaLibrary = resource({
  id: 'qaLibrary',
  page: 'qa.qa_lib',
  fields: {
    question: { type: 'text', required: true, max: 200 },
    similar: { type: 'texts', max: 50, longest: 200 },
    keywords: { type: 'texts', max: 20, longest: 40 },
    language: choice(LANG_CODES, 'en'),
    topic: { type: 'text', max: 60 },
    answers: {
      type: 'rows',
      required: true,
      min: 1,
      max: 10,
      fields: {
        text: { type: 'longText', required: true, max: 1000 },
        media_type: { type: 'choice', options: ['picture', 'video', 'audio', 'page'], requiredWith: 'media' },
        media: { type: 'link', requiredWith: 'media_type' },
      },
    },
    answer_order: choice(['random', 'in_turn', 'first']),
    robots: { type: 'robots' },
    ...FROM_DAY_TO_DAY,
    is_on: { type: 'flag', default: true },
  },
  title: 'question',
  columns: ['question', 'topic', 'language', 'keywords', 'robots', 'is_on', 'updated_at'],
  searches: ['question', 'similar', 'keywords', 'topic', 'answers'],
  filters: ['language', 'is_on', 'updated_at'],
  sorts: ['question', 'topic', 'language'],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  imports: { allBut: [] },
  actions: ON_AND_OFF,
})
