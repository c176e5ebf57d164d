import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

/** What people mean, however they put it, and what the robot answers once it is sure enough. */
export const smartQa = resource({
  id: 'smartQa',
  page: 'smart-qa.smart_qa',
  fields: {
    intent: { type: 'text', required: true, unique: true, max: 60 },
    meaning: { type: 'text', required: true, max: 300 },
    language: choice(LANG_CODES, 'zh'),
    examples: { type: 'texts', max: 50, longest: 200 },
    not_meant: { type: 'texts', max: 30, longest: 200 },
    sureness: { type: 'number', required: true, min: 50, max: 100, default: 80, unit: '%', notBelow: 'doubt' },
    doubt: { type: 'number', required: true, min: 0, max: 100, default: 60, unit: '%' },
    asks_back: { type: 'text', max: 200 },
    slots: {
      type: 'rows',
      max: 10,
      fields: {
        name: { type: 'text', required: true, max: 40, distinct: true },
        kind: choice(['person', 'place', 'time', 'number', 'product'], 'place'),
        asks: { type: 'text', max: 200 },
      },
    },
    answer: { type: 'longText', required: true, max: 1000 },
    afterwards: choice(['nothing', 'lead_there', 'open_app', 'call_staff']),
    ...ON_ROBOTS,
  },
  title: 'intent',
  columns: ['intent', 'meaning', 'language', 'examples', 'sureness', 'afterwards', 'is_on', 'updated_at'],
  searches: ['intent', 'meaning', 'examples', 'answer'],
  filters: ['language', 'afterwards', 'is_on'],
  sorts: ['intent', 'language', 'sureness'],
  may: { read: 'staff', write: 'staff' },
  imports: ['intent', 'meaning', 'language', 'examples', 'not_meant', 'sureness', 'asks_back', 'answer', 'is_on'],
  actions: ON_AND_OFF,
})
