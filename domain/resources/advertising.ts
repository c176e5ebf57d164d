import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_DAYS } from './shared-fields.ts'

/** Pictures, films and pages that robots show between conversations and on their rounds. */
export const advertising = resource({
  id: 'advertising',
  page: ['publicity.advertising', 'cafe-ads.cafe_ads'],
  fields: {
    name: { type: 'text', required: true, max: 60 },
    picture: { type: 'picture' },
    customer: { type: 'text', max: 100 },
    screen: choice(['whole', 'upper', 'lower', 'tray', 'back']),
    moment: choice(['waiting', 'driving', 'charging', 'always']),
    media: {
      type: 'rows',
      required: true,
      min: 1,
      max: 20,
      fields: {
        media_type: choice(['picture', 'video', 'page']),
        media: { type: 'link', required: true },
        seconds: { type: 'number', required: true, min: 3, max: 600, default: 10, unit: 'seconds' },
        has_sound: { type: 'flag', default: false },
      },
    },
    media_order: choice(['in_turn', 'random']),
    place_in_order: { type: 'number', min: 1, max: 99, default: 1 },
    ...ON_DAYS,
    ...FROM_DAY_TO_DAY,
    robots: { type: 'robots' },
    note: { type: 'longText', max: 500 },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['picture', 'name', 'screen', 'moment', 'ends_on', 'robots', 'is_on'],
  searches: ['name', 'customer', 'note'],
  filters: ['screen', 'moment', 'is_on', 'starts_on', 'ends_on'],
  sorts: ['name', 'screen', 'place_in_order', 'ends_on'],
  may: { read: 'staff', write: 'staff' },
  calendar: {
    happens: { days: 'days', first: 'starts_on', last: 'ends_on', hours: ['from_time', 'until_time'] },
    lasts: 60,
    says: ['screen', 'moment'],
    off: { is_on: [false] },
  },
  exports: ['name', 'customer', 'screen', 'moment', 'place_in_order', 'starts_on', 'ends_on', 'is_on'],
  actions: ON_AND_OFF,
  publishes: { by: 'sync' },
})
