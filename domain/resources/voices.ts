import { choice, GENDERS, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

/** Voices made from those of people who agreed to it. */
export const voices = resource({
  id: 'voices',
  page: 'greeter.clone_tone',
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 40 },
    picture: { type: 'picture' },
    speaker: { type: 'text', required: true, max: 60 },
    gender: { type: 'choice', options: GENDERS },
    language: choice(LANG_CODES, 'en'),
    style: choice(['plain', 'warm', 'lively', 'solemn'], 'warm'),
    read_text: { type: 'longText', max: 1000 },
    sample: { type: 'link', requiredWhen: { state: ['waiting', 'training', 'ready'] } },
    has_consent: { type: 'flag', default: false, requiredWhen: { state: ['waiting', 'training', 'ready'] } },
    consent_on: { type: 'date', requiredWhen: { has_consent: [true] } },
    consent_until: { type: 'date', notBelow: 'consent_on' },
    uses: { type: 'choices', options: ['conversation', 'tour', 'announcements', 'advertising'] },
    speed: { type: 'number', required: true, min: 50, max: 200, step: 5, default: 100, unit: '%' },
    robots: { type: 'robots' },
    state: choice(['draft', 'waiting', 'training', 'ready', 'refused', 'withdrawn']),
    note: { type: 'longText', max: 500 },
  },
  title: 'name',
  columns: ['picture', 'name', 'speaker', 'language', 'style', 'has_consent', 'consent_until', 'state'],
  searches: ['name', 'speaker', 'note'],
  filters: ['state', 'language', 'has_consent', 'consent_until'],
  sorts: ['name', 'speaker', 'language', 'state'],
  may: { read: 'staff', write: 'admin' },
  actions: {
    submit: { from: { state: ['draft', 'refused'], has_consent: [true] }, set: { state: 'waiting' } },
    withdraw: { from: { state: ['waiting', 'training', 'ready'] }, set: { state: 'withdrawn', has_consent: false } },
  },
})
