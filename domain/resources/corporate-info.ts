import { DAYS, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

/** What the company says of itself: the console's header shows name and logo, robots tell the rest. */
export const corporateInfo = resource({
  id: 'corporateInfo',
  page: 'person.corporate_info',
  archetype: 'single',
  fields: {
    corp_name: { type: 'text', required: true, max: 100 },
    corp_logo: { type: 'picture' },
    time_zone: { type: 'timeZone', required: true },
    /** Of the console and of messages, for those who have chosen none. */
    language: { type: 'choice', options: LANG_CODES, required: true },
    full_names: { type: 'localTexts', max: 200 },
    industry: {
      type: 'choice',
      options: ['office', 'hotel', 'restaurant', 'retail', 'museum', 'health', 'education', 'government', 'other'],
    },
    /** Whether its people may send reports to support. */
    takes_reports: { type: 'flag', by: 'superAdmin' },
    introduction: { type: 'localTexts', max: 1000 },
    address: { type: 'text', max: 200 },
    website: { type: 'link' },
    phone: { type: 'phone' },
    email: { type: 'email' },
    opening_hours: {
      type: 'rows',
      max: 7,
      fields: {
        days: { type: 'choices', options: DAYS, required: true },
        opens: { type: 'time', required: true },
        closes: { type: 'time', required: true, differsFrom: 'opens' },
      },
    },
  },
  title: 'corp_name',
  columns: ['corp_name', 'corp_logo', 'industry', 'updated_at'],
  searches: [],
  filters: [],
  sorts: [],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'admin' },
})
