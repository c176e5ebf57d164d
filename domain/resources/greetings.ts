import { DAYS, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'

/** What every robot says to visitors. */
export const hello = resource({
  id: 'hello',
  page: 'greeter.hello',
  archetype: 'table',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    occasion: {
      type: 'choice',
      options: ['arrival', 'passing', 'farewell', 'holiday'],
      required: true,
      default: 'arrival',
    },
    texts: { type: 'localTexts', required: true, max: 300 },
    expression: { type: 'choice', options: ['smile', 'laugh', 'wink', 'calm'], default: 'smile' },
    days: { type: 'choices', options: DAYS },
    from_time: { type: 'time' },
    until_time: { type: 'time', differsFrom: 'from_time' },
    robots: { type: 'robots' },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'occasion', 'texts', 'days', 'robots', 'is_on', 'updated_at'],
  searches: ['name', 'texts'],
  filters: ['occasion', 'is_on'],
  sorts: ['name', 'occasion'],
  sort: { by: 'name' },
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'occasion', 'texts', 'expression', 'days', 'from_time', 'until_time', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})

/** What the robot says to people whom it recognises as one of a kind. */
export const helloRole = resource({
  id: 'helloRole',
  page: 'greeter.hello_role',
  archetype: 'table',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    role: {
      type: 'choice',
      options: ['staff', 'visitor', 'tourist', 'child', 'senior', 'courier'],
      required: true,
      default: 'visitor',
    },
    gender: { type: 'choice', options: ['female', 'male'] },
    texts: { type: 'localTexts', required: true, max: 300 },
    robots: { type: 'robots' },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'role', 'gender', 'texts', 'robots', 'is_on', 'updated_at'],
  searches: ['name', 'texts'],
  filters: ['role', 'gender', 'is_on'],
  sorts: ['name', 'role'],
  sort: { by: 'name' },
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'role', 'gender', 'texts', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})

/** What the robot says to one guest of honour, once. */
export const helloVip = resource({
  id: 'helloVip',
  page: 'greeter.hello_vip',
  archetype: 'table',
  fields: {
    vip: { type: 'reference', of: 'vips', required: true },
    name: { type: 'text', required: true, max: 60 },
    texts: { type: 'localTexts', required: true, max: 300 },
    picture: { type: 'picture' },
    tells_host: { type: 'flag', default: true },
    starts_on: { type: 'date' },
    ends_on: { type: 'date', notBelow: 'starts_on' },
    robots: { type: 'robots' },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'vip', 'texts', 'starts_on', 'ends_on', 'robots', 'is_on'],
  searches: ['name', 'texts'],
  filters: ['vip', 'is_on', 'ends_on'],
  sorts: ['name', 'starts_on', 'ends_on'],
  sort: { by: 'name' },
  may: { read: 'staff', write: 'staff' },
  imports: ['vip', 'name', 'texts', 'tells_host', 'starts_on', 'ends_on', 'robots', 'is_on'],
  actions: ON_AND_OFF,
})
