import { choice, GENDERS, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

/** Whom a link can be sent to once more. */
const AGAIN = ['waiting', 'invited', 'opened', 'expired', 'failed', 'unconfirmed'] as const

/** What fields refer to departments by: these are what people are said to be of, by name. */
export const DEPARTMENTS = 'departments'

/** §6: '1' staff, '5' admin, '9' super admin. */
export const staff = resource({
  id: 'staff',
  page: 'person.person_staff',
  fields: {
    full_name: { type: 'text', required: true, max: 60 },
    gender: { type: 'choice', options: GENDERS },
    mobile: { type: 'phone', unique: true },
    email: { type: 'email', unique: true },
    dept: { type: 'text', max: 60 },
    job: { type: 'text', max: 60 },
    /** None is the company's. */
    language: { type: 'choice', options: LANG_CODES },
    has_console_access: { type: 'flag', default: false },
    role_id: choice(['1', '5', '9']),
    /** How the person stands with the console; an action sends the link that helps. */
    access: { type: 'choice', options: ['none', 'notInvited', ...AGAIN, 'active'], byAction: true, default: 'none' },
    invited_until: { type: 'moment', readOnly: true },
    last_login_at: { type: 'moment', readOnly: true },
  },
  title: 'full_name',
  columns: [
    'full_name',
    'gender',
    'mobile',
    'email',
    'dept',
    'job',
    'language',
    'role_id',
    'access',
    'invited_until',
    'last_login_at',
  ],
  searches: ['full_name', 'mobile', 'email', 'dept', 'job'],
  filters: ['role_id', 'access', 'has_console_access', 'gender', 'language'],
  sorts: ['full_name', 'dept', 'job', 'last_login_at'],
  may: { read: 'admin', write: 'admin' },
  actions: {
    invite: { from: { access: ['notInvited'] }, set: { access: 'waiting' } },
    inviteAgain: { from: { access: AGAIN.slice(1) }, set: { access: 'waiting' } },
  },
  imports: ['full_name', 'gender', 'mobile', 'email', 'dept', 'job', 'language', 'role_id', 'has_console_access'],
})
