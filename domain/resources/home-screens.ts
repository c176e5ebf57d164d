import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY } from './shared-fields.ts'

/** What a robot's screen shows while it waits for people. */
export const robotHome = resource({
  id: 'robotHome',
  page: 'robot_home.robot_home',
  archetype: 'cards',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    wallpaper: { type: 'picture' },
    layout: choice(['grid', 'list', 'carousel', 'face']),
    look: choice(['light', 'dark', 'by_daylight']),
    headline: { type: 'localTexts', max: 60 },
    tiles: {
      type: 'rows',
      max: 12,
      fields: {
        label: { type: 'localTexts', required: true, max: 40 },
        opens: choice(['question', 'place', 'tour', 'reception', 'app', 'call_staff']),
        target: { type: 'text', max: 200, requiredWhen: { opens: ['question', 'place', 'app'] } },
        icon: { type: 'picture' },
      },
    },
    shows: { type: 'choices', options: ['clock', 'weather', 'battery', 'hints', 'languages'] },
    idle_seconds: { type: 'number', required: true, min: 10, max: 600, step: 5, default: 60, unit: 'seconds' },
    robots: { type: 'robots' },
    ...FROM_DAY_TO_DAY,
    is_on: { type: 'flag', default: true },
  },
  title: 'name',
  columns: ['wallpaper', 'name', 'layout', 'headline', 'tiles', 'robots', 'ends_on', 'is_on'],
  searches: ['name', 'headline', 'tiles'],
  filters: ['layout', 'is_on', 'ends_on'],
  sorts: ['name', 'layout', 'ends_on'],
  may: { read: 'staff', write: 'staff' },
  actions: ON_AND_OFF,
})

/** The screen that visitors see before a tour starts. */
export const tourHome = resource({
  id: 'tourHome',
  page: 'robot_home.tour_home',
  archetype: 'single',
  fields: {
    layout: choice(['cards', 'list', 'map']),
    background: { type: 'picture' },
    headline: { type: 'localTexts', required: true, max: 60, inEach: 'languages' },
    invitation: { type: 'localTexts', max: 200, inEach: 'languages' },
    start_label: { type: 'localTexts', max: 20, inEach: 'languages' },
    shows: { type: 'choices', options: ['length', 'stops', 'languages', 'next_start', 'visitors_so_far'] },
    languages: { type: 'choices', options: LANG_CODES },
    order: choice(['newest', 'shortest', 'most_chosen'], 'most_chosen'),
    speaks_invitation: { type: 'flag', default: true },
    repeat_minutes: { type: 'number', min: 1, max: 60, default: 5, unit: 'minutes' },
    largest_group: { type: 'number', min: 1, max: 60, default: 15, unit: 'people' },
    asks_rating: { type: 'flag', default: true },
    robots: { type: 'robots' },
  },
  title: 'layout',
  columns: ['layout', 'headline', 'order', 'updated_at'],
  searches: [],
  filters: [],
  sorts: [],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'admin' },
})
