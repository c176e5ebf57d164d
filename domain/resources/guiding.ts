import { choice, DAYS, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'

const MEDIA = ['picture', 'video', 'audio', 'page'] as const

/** Tours that a robot leads: from stop to stop, with something to tell at each. */
export const tourRoutes = resource({
  id: 'tourRoutes',
  page: ['expostor.expor', 'expostor2.expor2'],
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    picture: { type: 'picture' },
    map: { type: 'reference', of: 'maps', required: true },
    theme: {
      type: 'choice',
      options: ['house', 'exhibition', 'company', 'children', 'guests_of_honour'],
      default: 'house',
    },
    description: { type: 'longText', max: 500 },
    minutes: { type: 'number', min: 1, max: 240, unit: 'minutes' },
    pace: choice(['slow', 'normal', 'brisk'], 'normal'),
    greeting: { type: 'localTexts', max: 300 },
    stops: {
      type: 'rows',
      required: true,
      min: 1,
      max: 50,
      fields: {
        name: { type: 'text', required: true, max: 60 },
        point: { type: 'text', required: true, max: 60, pointOn: 'map' },
        texts: { type: 'localTexts', max: 1000 },
        dwell_s: { type: 'number', required: true, min: 0, max: 900, step: 5, default: 30, unit: 'seconds' },
        media_type: { type: 'choice', options: MEDIA, requiredWith: 'media' },
        media: { type: 'link', requiredWith: 'media_type' },
        takes_questions: { type: 'flag', default: false },
      },
    },
    farewell: { type: 'localTexts', max: 300 },
    ends_at: choice(['start', 'last_stop', 'dock']),
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['picture', 'name', 'map', 'theme', 'stops', 'minutes', 'is_on', 'updated_at'],
  searches: ['name', 'description', 'stops'],
  filters: ['map', 'theme', 'is_on', 'updated_at'],
  sorts: ['name', 'theme', 'minutes'],
  may: { read: 'staff', write: 'staff' },
  exports: ['name', 'map', 'theme', 'description', 'minutes', 'pace', 'is_on'],
  actions: ON_AND_OFF,
  publishes: { by: 'route', map: 'map', apart: ['name'] },
})

/** What a robot tells about the things on show, wherever it meets somebody in front of them. */
export const exhibits = resource({
  id: 'exhibits',
  page: 'expostor.pexpor',
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, max: 100 },
    picture: { type: 'picture' },
    number: { type: 'text', max: 20, unique: true },
    hall: { type: 'text', max: 60 },
    maker: { type: 'text', max: 100 },
    made_in: { type: 'text', max: 40 },
    map: { type: 'reference', of: 'maps', required: true },
    point: { type: 'text', required: true, max: 60, pointOn: 'map' },
    asked_as: { type: 'texts', max: 20, longest: 60 },
    in_short: { type: 'localTexts', max: 200 },
    texts: { type: 'localTexts', required: true, max: 1000 },
    audio: {
      type: 'rows',
      max: LANG_CODES.length,
      fields: {
        language: { ...choice(LANG_CODES, 'en'), distinct: true },
        sound: { type: 'link', required: true },
      },
    },
    media_type: { type: 'choice', options: ['picture', 'video', 'page'], requiredWith: 'media' },
    media: { type: 'link', requiredWith: 'media_type' },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['picture', 'name', 'number', 'hall', 'maker', 'map', 'in_short', 'is_on', 'updated_at'],
  searches: ['name', 'number', 'maker', 'hall', 'asked_as', 'texts'],
  filters: ['map', 'is_on', 'updated_at'],
  sorts: ['name', 'number', 'hall', 'maker'],
  may: { read: 'staff', write: 'staff' },
  imports: ['name', 'number', 'hall', 'maker', 'made_in', 'map', 'point', 'asked_as', 'texts', 'is_on'],
  actions: ON_AND_OFF,
  publishes: { by: 'sync', map: 'map', apart: ['name'] },
})

/** Rounds that a robot makes by itself: where it goes, what it does there, and when. */
export const patrol = resource({
  id: 'patrol',
  page: 'expostor.patrol',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    kind: choice(['security', 'fire_safety', 'facilities', 'cleanliness', 'presence']),
    map: { type: 'reference', of: 'maps', required: true },
    days: { type: 'choices', options: DAYS },
    starts: {
      type: 'rows',
      required: true,
      min: 1,
      max: 24,
      fields: { at: { type: 'time', required: true, distinct: true } },
    },
    rounds: { type: 'number', required: true, min: 1, max: 20, default: 1 },
    points: {
      type: 'rows',
      required: true,
      min: 1,
      max: 60,
      fields: {
        point: { type: 'text', required: true, max: 60, pointOn: 'map' },
        task: choice(['pass', 'look', 'check_door', 'measure_air', 'announce', 'wait'], 'look'),
        dwell_s: { type: 'number', required: true, min: 0, max: 900, step: 5, default: 15, unit: 'seconds' },
        takes_photo: { type: 'flag', default: false },
        texts: { type: 'localTexts', max: 200 },
      },
    },
    on_trouble: choice(['tell', 'tell_and_wait', 'tell_and_return']),
    receivers: {
      type: 'rows',
      max: 10,
      fields: { person: { type: 'reference', of: 'staff', required: true, distinct: true } },
    },
    robots: { type: 'robots' },
    note: { type: 'longText', max: 500 },
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['name', 'kind', 'map', 'days', 'points', 'robots', 'is_on'],
  searches: ['name', 'points', 'note'],
  filters: ['kind', 'map', 'is_on', 'updated_at'],
  sorts: ['name', 'kind'],
  may: { read: 'staff', write: 'admin' },
  calendar: {
    happens: { days: 'days', times: 'starts' },
    lasts: 30,
    says: ['kind', 'map'],
    needs: 'robots',
    off: { is_on: [false] },
  },
  actions: ON_AND_OFF,
  publishes: { by: 'route', map: 'map', apart: ['days', 'starts'] },
})
