import { LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { ON_ROBOTS } from './shared-fields.ts'

const CATEGORIES = ['reception', 'guiding', 'talking', 'delivery', 'safety', 'fun'] as const

/** What can be had for robots: the same for all companies, and whether this one has it. */
export const skillStore = resource({
  id: 'skillStore',
  page: 'apps.app_store',
  archetype: 'cards',
  fields: {
    icon: { type: 'picture', readOnly: true },
    name: { type: 'text', readOnly: true },
    publisher: { type: 'text', readOnly: true },
    category: { type: 'choice', options: CATEGORIES, readOnly: true },
    summary: { type: 'localTexts', readOnly: true },
    version: { type: 'text', readOnly: true },
    news: { type: 'localTexts', readOnly: true },
    released_on: { type: 'date', readOnly: true },
    size_mb: { type: 'number', readOnly: true, unit: 'MB' },
    price: { type: 'choice', options: ['included', 'on_request'], readOnly: true },
    languages: { type: 'choices', options: LANG_CODES, readOnly: true },
    needs: { type: 'choices', options: ['camera', 'microphone', 'map', 'network', 'tray', 'screen'], readOnly: true },
    state: { type: 'choice', options: ['available', 'installed', 'outdated'], byAction: true },
  },
  title: 'name',
  columns: ['icon', 'name', 'summary', 'category', 'publisher', 'version', 'price', 'state'],
  searches: ['name', 'publisher', 'summary'],
  filters: ['category', 'price', 'state'],
  sorts: ['name', 'category', 'released_on'],
  may: { read: 'staff', write: 'admin' },
  without: ['add', 'remove'],
  actions: {
    install: { from: { state: ['available'] }, set: { state: 'installed' } },
    update: { from: { state: ['outdated'] }, set: { state: 'installed' } },
  },
})

/** The skills that the company has, and how its robots use them; they come from the store. */
export const skills = resource({
  id: 'skills',
  page: 'apps.my_apps',
  archetype: 'cards',
  fields: {
    icon: { type: 'picture', readOnly: true },
    name: { type: 'text', readOnly: true },
    category: { type: 'choice', options: CATEGORIES, readOnly: true },
    publisher: { type: 'text', readOnly: true },
    version: { type: 'text', readOnly: true },
    start_words: { type: 'texts', max: 10, longest: 40 },
    has_tile: { type: 'flag', default: true },
    tile_place: { type: 'number', min: 1, max: 50 },
    updates_itself: { type: 'flag', default: true },
    settings: {
      type: 'rows',
      max: 30,
      fields: {
        setting: { type: 'text', required: true, max: 60, distinct: true },
        value: { type: 'text', max: 200 },
      },
    },
    ...ON_ROBOTS,
  },
  title: 'name',
  columns: ['icon', 'name', 'category', 'version', 'robots', 'updates_itself', 'is_on', 'updated_at'],
  searches: ['name', 'publisher', 'start_words'],
  filters: ['category', 'is_on'],
  sorts: ['name', 'category'],
  may: { read: 'staff', write: 'admin' },
  without: ['add'],
  actions: ON_AND_OFF,
})
