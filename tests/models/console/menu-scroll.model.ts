import { menuScrollMachine } from '../../../machines/console/menu-scroll.machine.ts'
import { selectHasAbove, selectHasBelow } from '../../../machines/console/menu-scroll-selectors.ts'
import { MENU_SCROLL_DOWN_STEP_PX, MENU_SCROLL_UP_STEP_PX } from '../../../src/theme/layout.ts'
import { modelOf } from '../library/model.ts'

export const menuScrollModel = modelOf<typeof menuScrollMachine>({
  machine: menuScrollMachine,
  inputs: { 'a menu': undefined },
  events: {
    'edges.change': {
      'the middle of the menu is seen': { above: true, below: true },
      'the menu is longer than its place': { above: false, below: true },
      'the end of the menu is seen': { above: true, below: false },
      'the whole menu is seen': { above: false, below: false },
    },
    'scroll.start': {
      'the pointer rests on the upper button': { direction: 'up', when: (s) => s.context.above },
      'the pointer rests on the lower button': { direction: 'down', when: (s) => s.context.below },
    },
    'scroll.stop': { 'the pointer leaves': {} },
  },
  classes: { above: ({ context }) => context.above, below: ({ context }) => context.below },
  shows: { hasAbove: selectHasAbove, hasBelow: selectHasBelow },
  numbers: [
    { says: '§9: menu auto-scroll steps are 1 px down', is: 1, found: MENU_SCROLL_DOWN_STEP_PX },
    { says: '§9: … and 2 px up per frame', is: 2, found: MENU_SCROLL_UP_STEP_PX },
  ],
  rules: [
    {
      says: '§9: the menu scrolls up only where there is something above, and down only where there is something below',
      holds: (s) => (!s.matches('up') || selectHasAbove(s)) && (!s.matches('down') || selectHasBelow(s)),
    },
    {
      says: '§2: scroll up/down buttons appear on hover, and the menu stops when the pointer leaves',
      holds: (s) => s.matches('still') || s.can({ type: 'scroll.stop' }),
    },
  ],
})
