import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_ROBOTS } from './shared-fields.ts'

/** Texts that a robot has read: it answers from them, and reads them aloud when asked. */
export const readings = resource({
  id: 'readings',
  page: 'qa.read',
  fields: {
    heading: { type: 'text', required: true, max: 100 },
    kind: choice(['notice', 'article', 'manual', 'story', 'history'], 'article'),
    language: choice(LANG_CODES, 'en'),
    text: { type: 'longText', required: true, max: 10_000 },
    serves: { type: 'choices', options: ['answers', 'aloud'], required: true },
    asked_by: { type: 'texts', max: 20, longest: 100 },
    speed: { type: 'number', min: 50, max: 200, step: 5, default: 100, unit: '%' },
    pause_seconds: { type: 'number', min: 0, max: 10, step: 0.5, default: 1, unit: 'seconds' },
    picture: { type: 'picture' },
    source: { type: 'link' },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'heading',
  columns: ['heading', 'kind', 'language', 'serves', 'ends_on', 'robots', 'is_on', 'updated_at'],
  searches: ['heading', 'asked_by', 'text'],
  filters: ['kind', 'language', 'is_on', 'ends_on'],
  sorts: ['heading', 'kind', 'language', 'ends_on'],
  may: { read: 'staff', write: 'staff' },
  imports: ['heading', 'kind', 'language', 'text', 'serves', 'asked_by', 'source', 'starts_on', 'ends_on', 'is_on'],
  actions: ON_AND_OFF,
})
