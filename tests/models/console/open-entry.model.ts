import type { AnyMachineSnapshot } from 'xstate'
import { openEntryMachine } from '../../../machines/console/open-entry.machine.ts'
import {
  selectBlockedAddress,
  selectIsRefused,
  selectOpenFailure,
  selectOpeningMenu,
} from '../../../machines/console/open-entry-selectors.ts'
import type { Menu } from '../../../machines/entities.ts'
import { menuNode, refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { windowEvents } from '../support/window-events.ts'

const PAGE = menuNode('basic.basic', [], { open_appid: 'foyer.basic' }).menu
const BLANK = menuNode('partner.training', [], { open_appid: 'partner.training', menu_target: 'blank' }).menu
const OTHER_BLANK = menuNode('partner.shop', [], { open_appid: 'partner.shop', menu_target: 'blank' }).menu
const NAMESAKE = menuNode('qa.training', [], { open_appid: 'qa.training', menu_target: 'blank' }).menu
export const ADDRESS = 'https://training.example/'

/** The address of an entry has just come. */
const isOpeningWindow = (s: AnyMachineSnapshot) => s.matches('ready') && s.context.menu?.menu_target === 'blank'

export const keyOf = ({ project_id, menu_id }: Pick<Menu, 'project_id' | 'menu_id'>) => `${project_id}.${menu_id}`
export const ENTRIES = [PAGE, BLANK, OTHER_BLANK, NAMESAKE]

export const openEntryModel = modelOf<typeof openEntryMachine>({
  machine: openEntryMachine,
  inputs: { 'the menu': undefined },
  events: {
    'entry.open': {
      'opens a page': { menu: PAGE },
      'opens an entry of a new window': { menu: BLANK },
      'opens another entry of a new window': { menu: OTHER_BLANK },
      'opens an entry of a new window of the same name elsewhere': { menu: NAMESAKE },
    },
    ...windowEvents(ADDRESS, isOpeningWindow),
  },
  answers: {
    tpartRedirect: {
      'the address comes': { output: { redirect_url: ADDRESS } },
      'the address is refused': { error: refusal(101002) },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: { menu: ({ context: { menu } }) => menu && `${menu.project_id}.${menu.menu_id}` },
  shows: {
    opening: (s) => {
      const menu = selectOpeningMenu(s)
      return menu && keyOf(menu)
    },
    blockedAddress: selectBlockedAddress,
    isRefused: selectIsRefused,
    failure: (s) => selectOpenFailure(s)?.code,
  },
  rules: [
    {
      says: '§2: an item with target "blank" opens a new window at a server-given redirect address',
      holds: (s) => (selectOpeningMenu(s)?.menu_target === 'blank') === s.matches('redirecting'),
    },
    {
      says: 'guarantees 22: a blocked pop-up shows a link',
      holds: (s) => !s.matches('blocked') || selectBlockedAddress(s) === ADDRESS,
    },
    {
      says: 'guarantees 23: retry works, and does not keep the old failure',
      holds: (s) => selectOpenFailure(s) === undefined || selectOpeningMenu(s) === undefined,
    },
    {
      says: 'guarantees 23: every failure has a visible message and a way on',
      holds: (s) => !(selectIsRefused(s) || s.matches('blocked')) || s.can({ type: 'notice.close' }),
    },
    {
      says: 'guarantees 24: however often an entry is clicked while it opens, one request',
      holds: (s) => (selectOpeningMenu(s) === undefined) === !s.hasTag('busy'),
    },
  ],
})
