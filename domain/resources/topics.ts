import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

/** What a robot answers about, from which sources, and what it says where it has no answer. */
export const topics = resource({
  id: 'topics',
  page: 'qa.qa_knowledge',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    about: { type: 'text', max: 200 },
    keywords: { type: 'texts', max: 30, longest: 40 },
    languages: { type: 'choices', options: LANG_CODES },
    sources: { type: 'choices', options: ['library', 'reading', 'smart', 'service', 'model'], required: true },
    sureness: { type: 'number', required: true, min: 50, max: 100, default: 80, unit: '%' },
    without_answer: { type: 'localTexts', max: 200 },
    afterwards: choice(['suggest', 'call_staff', 'nothing']),
    keeps_unanswered: { type: 'flag', default: true },
    owner: { type: 'reference', of: 'staff' },
    position: { type: 'number', required: true, min: 1, max: 99, default: 10 },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['position', 'name', 'about', 'sources', 'sureness', 'owner', 'is_on', 'updated_at'],
  searches: ['name', 'about', 'keywords'],
  filters: ['owner', 'afterwards', 'is_on'],
  sorts: ['position', 'name', 'sureness'],
  sort: { by: 'position' },
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'about', 'keywords', 'languages', 'sources', 'sureness', 'afterwards', 'position', 'is_on'],
  actions: ON_AND_OFF,
})
