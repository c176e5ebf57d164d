import {
  menuViewMachine,
  selectFollows,
  selectIsNarrow,
  selectMenuView,
  selectQuery,
} from '../../machines/menu-view.machine.ts'
import { modelOf } from './library/model.ts'

export const menuViewModel = modelOf<typeof menuViewMachine>({
  machine: menuViewMachine,
  inputs: {
    'the menu, wide': { isLegacy: false, isNarrow: false },
    'the menu, narrow, in legacy mode': { isLegacy: true, isNarrow: true },
  },
  events: {
    'group.open': { 'opens the settings': { key: 'set.dir' }, 'opens the questions': { key: 'qa.dir' } },
    'group.close': { 'closes the settings': { key: 'set.dir' }, 'closes the questions': { key: 'qa.dir' } },
    'motion.end': { 'the settings are gone': { key: 'set.dir' } },
    'filter.type': { 'types a word': { text: 'map' }, 'types blanks': { text: '  ' } },
    'filter.clear': { 'clears the filter': {} },
    'sidebar.toggle': { 'changes the width': {} },
  },
  classes: { folding: ({ context }) => context.folding },
  shows: {
    follows: selectFollows,
    isNarrow: selectIsNarrow,
    choices: (s) => ({ ...selectMenuView(s).choices }),
    query: selectQuery,
    folded: (s) => selectMenuView(s).folded,
    folding: (s) => selectMenuView(s).folding,
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
