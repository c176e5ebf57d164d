import { shellDialogsMachine } from '../../../machines/console/shell-dialogs.machine.ts'
import {
  selectIsExplainOpen,
  selectIsPaletteOpen,
  selectIsReportOpen,
} from '../../../machines/console/shell-dialogs-selectors.ts'
import { modelOf } from '../library/model.ts'

export const shellDialogsModel = modelOf<typeof shellDialogsMachine>({
  machine: shellDialogsMachine,
  inputs: { 'the console': undefined },
  events: {
    'palette.open': {
      'the person presses the keys of the palette': {},
      'the person clicks the button of the palette': { when: (s) => s.matches('none') },
    },
    'explain.open': { 'an admin asks why an entry does not show': {} },
    'report.open': { 'the person asks for a report': {} },
    'dialog.close': { 'the person closes the dialog': {}, 'the person presses Escape': {} },
  },
  shows: { isPaletteOpen: selectIsPaletteOpen, isExplainOpen: selectIsExplainOpen, isReportOpen: selectIsReportOpen },
  rules: [
    {
      says: '§2: modal container: shown only when a modal exists',
      holds: (s) =>
        !s.matches('none') ||
        [selectIsPaletteOpen, selectIsExplainOpen, selectIsReportOpen].every((isOpen) => !isOpen(s)),
    },
  ],
})
