import { choice, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

/** The company's own words: how they are said, and how people mishear or shorten them. */
export const terminology = resource({
  id: 'terminology',
  page: 'qa.lexicon',
  fields: {
    term: { type: 'text', required: true, unique: true, max: 60 },
    language: choice(LANG_CODES, 'en'),
    pronunciation: { type: 'text', max: 120 },
    synonyms: { type: 'texts', max: 30, longest: 60 },
    misheard: { type: 'texts', max: 30, longest: 60 },
    kind: { type: 'choice', options: ['person', 'place', 'product', 'department', 'other'], default: 'other' },
    meaning: { type: 'longText', max: 500 },
  },
  title: 'term',
  columns: ['term', 'language', 'pronunciation', 'synonyms', 'kind', 'updated_at'],
  searches: ['term', 'synonyms', 'misheard', 'meaning'],
  filters: ['language', 'kind'],
  sorts: ['term', 'language', 'kind'],
  may: { read: 'staff', write: 'staff' },
  imports: ['term', 'language', 'pronunciation', 'synonyms', 'misheard', 'kind', 'meaning'],
})
