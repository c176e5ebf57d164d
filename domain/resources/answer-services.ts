import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'

/** Services of the company's own that answer in a robot's stead. */
export const answerServices = resource({
  id: 'answerServices',
  page: 'qa.qa_api',
  fields: {
    name: { type: 'text', required: true, unique: true, max: 60 },
    address: { type: 'link', required: true },
    key: { type: 'text', max: 200, secret: true },
    asked_for: choice(['everything', 'unanswered', 'topics'], 'unanswered'),
    topics: { type: 'texts', max: 20, longest: 60, requiredWhen: { asked_for: ['topics'] } },
    languages: { type: 'choices', options: LANG_CODES },
    sends: { type: 'choices', options: ['question', 'language', 'robot', 'guest', 'history'], required: true },
    timeout: { type: 'number', required: true, min: 1, max: 30, default: 5, unit: 'seconds' },
    says_meanwhile: { type: 'localTexts', max: 100 },
    otherwise: choice(['next_service', 'apologise', 'call_staff']),
    position: { type: 'number', required: true, min: 1, max: 99, default: 10 },
    robots: { type: 'robots' },
    is_on: { type: 'flag', default: false },
    note: { type: 'longText', max: 500 },
  },
  title: 'name',
  columns: ['position', 'name', 'address', 'asked_for', 'timeout', 'otherwise', 'is_on', 'updated_at'],
  searches: ['name', 'address', 'topics', 'note'],
  filters: ['asked_for', 'is_on'],
  sorts: ['position', 'name', 'timeout'],
  sort: { by: 'position' },
  may: { read: 'admin', write: 'admin' },
  actions: ON_AND_OFF,
})
