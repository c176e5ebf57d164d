import type { AnyMachineSnapshot } from 'xstate'
import { menuViewMachine } from '../../../machines/console/menu-view.machine.ts'
import {
  selectFollows,
  selectIsNarrow,
  selectMenuView,
  selectQuery,
} from '../../../machines/console/menu-view-selectors.ts'
import { modelOf } from '../library/model.ts'

/** The person is at the settings, and only these hold what the word matches. */
const HERE = 'set.dir'
const isFiltered = (s: AnyMachineSnapshot) => s.context.query !== ''
const isWide = (s: AnyMachineSnapshot) => !s.context.isNarrow
export const isShown = (key: string) => (s: AnyMachineSnapshot) => !isFiltered(s) || key === HERE
export const isOpen = (key: string) => (s: AnyMachineSnapshot) => {
  const { choices, folded } = s.context
  if (!isWide(s) || !isShown(key)(s)) return false
  return isFiltered(s) ? !folded.includes(key) : (choices[key] ?? (selectFollows(s as never) && key === HERE))
}
/** Rows that fade are there only where the group would stand, closed. */
const isFading = (s: AnyMachineSnapshot) => s.context.folding === HERE && isWide(s) && !isOpen(HERE)(s)
const isShut = (key: string) => (s: AnyMachineSnapshot) => isShown(key)(s) && !isOpen(key)(s)

export const menuViewModel = modelOf<typeof menuViewMachine>({
  machine: menuViewMachine,
  inputs: {
    'the menu, wide': { isLegacy: false, isNarrow: false },
    'the menu, narrow, in legacy mode': { isLegacy: true, isNarrow: true },
  },
  events: {
    'group.open': {
      'opens the settings': { key: 'set.dir', when: isShut('set.dir') },
      'opens the questions': { key: 'qa.dir', when: isShut('qa.dir') },
    },
    'group.close': {
      'closes the settings': { key: 'set.dir', when: isOpen('set.dir') },
      'closes the questions': { key: 'qa.dir', when: isOpen('qa.dir') },
    },
    'motion.end': { 'the settings are gone': { key: 'set.dir', when: isFading } },
    'filter.type': {
      'types a word': { text: 'map', when: (s) => isWide(s) && s.context.query !== 'map' },
      'takes a letter back': { text: 'ma', when: (s) => isWide(s) && s.context.query === 'map' },
      'types blanks': { text: '  ', when: isWide },
    },
    'filter.clear': { 'clears the filter': { when: (s) => isWide(s) && s.context.query !== '' } },
    'sidebar.toggle': { 'changes the width': {} },
  },
  classes: {
    folding: ({ context }) => context.folding,
    query: ({ context }) => context.query,
    settings: isOpen('set.dir'),
    questions: isOpen('qa.dir'),
    choices: ({ context }) => JSON.stringify(Object.entries(context.choices).sort()),
    folded: ({ context }) => context.folded.length,
  },
  shows: {
    open: (s) => ['set.dir', 'qa.dir'].filter((key) => isOpen(key)(s)),
    follows: selectFollows,
    isNarrow: selectIsNarrow,
    choices: (s) => ({ ...selectMenuView(s).choices }),
    query: selectQuery,
    folded: (s) => selectMenuView(s).folded,
    folding: (s) => selectMenuView(s).folding,
  },
  lasts: {
    menuExpandDelay: { says: '§4: after a short delay (1500 ms) the menu group is expanded', ms: 1500 },
    collapseDeadline: { says: '§9: the collapse motion deadline is 500 ms', ms: 500 },
  },
  rules: [
    {
      says: '§4: after a short delay (1500 ms) the menu group is expanded, in legacy mode',
      holds: (s) => selectFollows(s) || s.context.isLegacy,
    },
    {
      says: '§2: clicking a parent with children expands or collapses it',
      holds: (s) => s.can({ type: 'group.open', key: 'set.dir' }) && s.can({ type: 'group.close', key: 'set.dir' }),
    },
    {
      says: '§2: the menu is collapsible',
      holds: (s) => s.can({ type: 'sidebar.toggle' }) && s.matches({ width: 'narrow' }) === selectIsNarrow(s),
    },
  ],
})
