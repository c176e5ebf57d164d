import { choice, GENDERS } from './choices.ts'
import { resource } from './shape.ts'

export const visitors = resource({
  id: 'visitors',
  page: 'person.person_visitors',
  fields: {
    full_name: { type: 'text', required: true, max: 60 },
    picture: { type: 'picture' },
    gender: { type: 'choice', options: GENDERS },
    mobile: { type: 'phone' },
    email: { type: 'email' },
    company: { type: 'text', max: 100 },
    purpose: { type: 'choice', options: ['meeting', 'interview', 'delivery', 'maintenance', 'tour', 'other'] },
    host: { type: 'reference', of: 'staff' },
    expected_at: { type: 'moment', required: true },
    party: { type: 'number', min: 1, max: 200, default: 1 },
    plate: { type: 'text', max: 20 },
    state: choice(['expected', 'arrived', 'left', 'cancelled']),
    arrived_at: { type: 'moment', emptyWhen: { state: ['expected', 'cancelled'] } },
    note: { type: 'longText', max: 500 },
  },
  title: 'full_name',
  columns: ['picture', 'full_name', 'company', 'purpose', 'host', 'expected_at', 'party', 'state'],
  searches: ['full_name', 'company', 'mobile', 'plate'],
  filters: ['state', 'purpose', 'host', 'expected_at'],
  sorts: ['expected_at', 'full_name', 'company', 'state'],
  sort: { by: 'expected_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  imports: { allBut: ['picture', 'arrived_at'] },
  actions: {
    cancel: { from: { state: ['expected'] }, set: { state: 'cancelled' } },
    leave: { from: { state: ['arrived'] }, set: { state: 'left' } },
  },
})
