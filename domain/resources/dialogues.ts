import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_ROBOTS } from './shared-fields.ts'

/** A question that a robot suggests on its screen. */
export const recommendations = resource({
  id: 'recommendations',
  page: 'greeter.greeter_chat',
  fields: {
    question: { type: 'text', required: true, max: 120 },
    language: choice(LANG_CODES, 'en'),
    pair: { type: 'reference', of: 'qaLibrary' },
    shown: {
      type: 'choices',
      options: ['home', 'after_answer', 'without_answer', 'after_tour'],
      required: true,
    },
    topic: { type: 'text', max: 60 },
    position: { type: 'number', required: true, min: 1, max: 99, default: 10 },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'question',
  columns: ['position', 'question', 'language', 'shown', 'pair', 'ends_on', 'robots', 'is_on'],
  searches: ['question', 'topic'],
  filters: ['language', 'is_on', 'ends_on'],
  sorts: ['position', 'question', 'language'],
  sort: { by: 'position' },
  may: { read: 'staff', write: 'staff' },
  imports: ['question', 'language', 'shown', 'topic', 'position', 'starts_on', 'ends_on', 'is_on'],
  actions: ON_AND_OFF,
})

/** The steps by which a conversation is led to what guests should know. */
export const dialogGuide = resource({
  id: 'dialogGuide',
  page: 'greeter.dialog_guide',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    goal: { type: 'text', max: 200 },
    begins: choice(['greeting', 'silence', 'answer', 'words']),
    words: { type: 'texts', max: 20, longest: 40, requiredWhen: { begins: ['words'] } },
    steps: {
      type: 'rows',
      required: true,
      min: 1,
      max: 12,
      fields: {
        says: { type: 'localTexts', required: true, max: 300 },
        offers: { type: 'texts', max: 6, longest: 40 },
        otherwise: choice(['next_step', 'repeat', 'end', 'call_staff']),
      },
    },
    most_turns: { type: 'number', min: 1, max: 30, default: 6 },
    once_a_guest: { type: 'flag', default: true },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'goal', 'begins', 'steps', 'robots', 'is_on', 'updated_at'],
  searches: ['name', 'goal', 'words', 'steps'],
  filters: ['begins', 'is_on'],
  sorts: ['name', 'begins'],
  may: { read: 'staff', write: 'staff' },
  actions: ON_AND_OFF,
})

/** What a robot says and does when a task is broken off. */
export const taskQuit = resource({
  id: 'taskQuit',
  page: 'greeter.task_quit',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    task: choice(['any', 'tour', 'guide', 'patrol', 'reception', 'delivery']),
    reason: choice(['guest_gone', 'cancelled', 'no_answer', 'way_blocked', 'battery_low', 'emergency_stop']),
    says: { type: 'localTexts', required: true, max: 300 },
    asks_first: { type: 'flag', default: true },
    wait_seconds: { type: 'number', required: true, min: 0, max: 300, step: 5, default: 10, unit: 'seconds' },
    next: choice(['go_home', 'charge', 'stay', 'resume', 'call_staff']),
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['name', 'task', 'reason', 'says', 'next', 'robots', 'is_on'],
  searches: ['name', 'says'],
  filters: ['task', 'reason', 'next', 'is_on'],
  sorts: ['name', 'task', 'reason'],
  may: { read: 'staff', write: 'staff' },
  actions: ON_AND_OFF,
})
