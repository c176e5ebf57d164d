import { choice, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

export const tourists = resource({
  id: 'tourists',
  page: 'person.person_tourists',
  fields: {
    group_name: { type: 'text', required: true, max: 100 },
    organiser: { type: 'text', max: 100 },
    leader: { type: 'text', required: true, max: 60 },
    mobile: { type: 'phone' },
    people: { type: 'number', required: true, min: 1, max: 500, default: 10 },
    language: { type: 'choice', options: LANG_CODES },
    needs: { type: 'choices', options: ['wheelchair', 'children', 'hearing', 'sight', 'quiet'] },
    starts_at: { type: 'moment', required: true },
    minutes: { type: 'number', min: 5, max: 480, default: 60, unit: 'minutes' },
    guide: { type: 'reference', of: 'staff' },
    state: choice(['booked', 'arrived', 'over', 'cancelled']),
    note: { type: 'longText', max: 500 },
  },
  title: 'group_name',
  columns: ['group_name', 'leader', 'people', 'language', 'starts_at', 'guide', 'state'],
  searches: ['group_name', 'organiser', 'leader', 'mobile'],
  filters: ['state', 'language', 'guide', 'starts_at'],
  sorts: ['starts_at', 'group_name', 'people', 'state'],
  sort: { by: 'starts_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  calendar: {
    happens: { at: 'starts_at', minutes: 'minutes' },
    lasts: 60,
    says: ['leader', 'guide'],
    needs: 'guide',
    off: { state: ['cancelled'] },
  },
  imports: { allBut: [] },
  actions: { cancel: { from: { state: ['booked'] }, set: { state: 'cancelled' } } },
})
