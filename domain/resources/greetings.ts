import { choice, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_DAYS, ON_ROBOTS } from './shared-fields.ts'

/** What every robot says to visitors. */
export const hello = resource({
  id: 'hello',
  page: 'greeter.hello',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    occasion: choice(['arrival', 'passing', 'farewell', 'holiday']),
    texts: { type: 'localTexts', required: true, max: 300 },
    expression: { type: 'choice', options: ['smile', 'laugh', 'wink', 'calm'], default: 'smile' },
    ...ON_DAYS,
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'occasion', 'texts', 'days', 'robots', 'is_on', 'updated_at'],
  searches: ['name', 'texts'],
  filters: ['occasion', 'is_on'],
  sorts: ['name', 'occasion'],
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'occasion', 'texts', 'expression', 'days', 'from_time', 'until_time', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})

/** What the robot says to people whom it recognises as one of a kind. */
export const helloRole = resource({
  id: 'helloRole',
  page: 'greeter.hello_role',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    role: choice(['staff', 'visitor', 'tourist', 'child', 'senior', 'courier'], 'visitor'),
    gender: { type: 'choice', options: ['female', 'male'] },
    texts: { type: 'localTexts', required: true, max: 300 },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'role', 'gender', 'texts', 'robots', 'is_on', 'updated_at'],
  searches: ['name', 'texts'],
  filters: ['role', 'gender', 'is_on'],
  sorts: ['name', 'role'],
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'role', 'gender', 'texts', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})

/** What the robot says to one guest of honour, once. */
export const helloVip = resource({
  id: 'helloVip',
  page: 'greeter.hello_vip',
  fields: {
    vip: { type: 'reference', of: 'vips', required: true },
    name: { type: 'text', required: true, max: 60 },
    texts: { type: 'localTexts', required: true, max: 300 },
    picture: { type: 'picture' },
    tells_host: { type: 'flag', default: true },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'vip', 'texts', 'starts_on', 'ends_on', 'robots', 'is_on'],
  searches: ['name', 'texts'],
  filters: ['vip', 'is_on', 'ends_on'],
  sorts: ['name', 'starts_on', 'ends_on'],
  may: { read: 'staff', write: 'staff' },
  imports: ['vip', 'name', 'texts', 'tells_host', 'starts_on', 'ends_on', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})
