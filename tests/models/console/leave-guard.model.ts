import type { AnyMachineSnapshot } from 'xstate'
import { type DirtyPage, leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { selectAsksToLeave, selectDirtyPages } from '../../../machines/console/leave-guard-selectors.ts'
import { modelOf } from '../library/model.ts'

const MAP = { key: 'map', name: 'Page bridge' }
const STAFF = { key: 'staff', name: 'Partner handbook' }

const isDirty = (s: AnyMachineSnapshot, key: string) => selectDirtyPages(s as never).some((page) => page.key === key)
/** A page is said to have changes once, and to have none once they are saved. */
const clean = ({ key }: DirtyPage) => ({ when: (s: AnyMachineSnapshot) => !isDirty(s, key) })
const dirty = ({ key }: DirtyPage) => ({ when: (s: AnyMachineSnapshot) => isDirty(s, key) })

export const leaveGuardModel = modelOf<typeof leaveGuardMachine>({
  machine: leaveGuardMachine,
  inputs: { 'the console': undefined },
  events: {
    'page.dirtied': {
      'something is typed in a page': { page: MAP, ...clean(MAP) },
      'something is typed in another page': { page: STAFF, ...clean(STAFF) },
    },
    'page.cleaned': {
      'the page is saved': { key: MAP.key, ...dirty(MAP) },
      'the other page is saved': { key: STAFF.key, ...dirty(STAFF) },
    },
    'leave.request': { 'the person wants to leave': {} },
    'leave.confirm': { 'the person leaves without saving': {} },
    'leave.cancel': { 'the person stays': {} },
  },
  classes: { dirty: ({ context }) => context.dirty.map(({ key }) => key).sort() },
  shows: { asksToLeave: selectAsksToLeave, dirty: (s) => selectDirtyPages(s).map(({ name }) => name) },
})
