import { choice, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

export const vips = resource({
  id: 'vips',
  page: 'person.person_vip',
  archetype: 'cards',
  fields: {
    full_name: { type: 'text', required: true, max: 60 },
    picture: { type: 'picture' },
    salutation: { type: 'text', max: 60 },
    company: { type: 'text', max: 100 },
    position: { type: 'text', max: 100 },
    level: choice(['silver', 'gold', 'diamond'], 'gold'),
    mobile: { type: 'phone', unique: true },
    email: { type: 'email' },
    language: { type: 'choice', options: LANG_CODES },
    birthday: { type: 'date' },
    host: { type: 'reference', of: 'staff' },
    likes: { type: 'texts', max: 10, longest: 60 },
    greeting: { type: 'localTexts', max: 200 },
    note: { type: 'longText', max: 500 },
  },
  title: 'full_name',
  columns: ['picture', 'full_name', 'company', 'position', 'level', 'language', 'host', 'updated_at'],
  searches: ['full_name', 'salutation', 'company', 'position', 'mobile'],
  filters: ['level', 'language', 'host'],
  sorts: ['full_name', 'company', 'level'],
  may: { read: 'staff', write: 'admin' },
  imports: { allBut: ['picture'] },
})
