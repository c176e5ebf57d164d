import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

/** A word that, once heard, makes the robot do something at once. */
export const keywords = resource({
  id: 'keywords',
  page: 'qa.keyword',
  fields: {
    keyword: { type: 'text', required: true, unique: true, max: 40 },
    variants: { type: 'texts', max: 30, longest: 40 },
    match: choice(['contains', 'exact', 'starts_with']),
    reaction: choice(['say', 'open_page', 'go_to', 'call_staff']),
    say: { type: 'localTexts', max: 500, requiredWhen: { reaction: ['say'] } },
    link: { type: 'link', requiredWhen: { reaction: ['open_page'] } },
    place: { type: 'text', max: 60, requiredWhen: { reaction: ['go_to'] } },
    ...ON_ROBOTS,
  },
  title: 'keyword',
  columns: ['keyword', 'variants', 'match', 'reaction', 'robots', 'is_on', 'updated_at'],
  searches: ['keyword', 'variants', 'say', 'place'],
  filters: ['reaction', 'match', 'is_on'],
  sorts: ['keyword', 'reaction'],
  may: { read: 'staff', write: 'staff' },
  imports: ['keyword', 'variants', 'match', 'reaction', 'say', 'link', 'place', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})
