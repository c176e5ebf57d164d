import { leaveGuardMachine, selectAsksToLeave, selectDirtyPages } from '../../machines/leave-guard.machine.ts'
import { modelOf } from './library/model.ts'

export const leaveGuardModel = modelOf<typeof leaveGuardMachine>({
  machine: leaveGuardMachine,
  inputs: { 'the console': undefined },
  events: {
    'page.dirtied': {
      'something is typed in a page': { page: { key: 'map', name: 'Map' } },
      'something is typed in another page': { page: { key: 'staff', name: 'Staff' } },
    },
    'page.cleaned': {
      'the page is saved': { key: 'map' },
      'the other page is saved': { key: 'staff' },
    },
    'leave.request': { 'the person wants to leave': {} },
    'leave.confirm': { 'the person leaves without saving': {} },
    'leave.cancel': { 'the person stays': {} },
  },
  classes: { dirty: ({ context }) => context.dirty.map(({ key }) => key).sort() },
  shows: { asksToLeave: selectAsksToLeave, dirty: (s) => selectDirtyPages(s).map(({ name }) => name) },
})
