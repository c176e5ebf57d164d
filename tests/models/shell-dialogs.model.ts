import { selectIsExplainOpen, selectIsPaletteOpen, shellDialogsMachine } from '../../machines/shell-dialogs.machine.ts'
import { modelOf } from './library/model.ts'

export const shellDialogsModel = modelOf<typeof shellDialogsMachine>({
  machine: shellDialogsMachine,
  inputs: { 'the console': undefined },
  events: {
    'palette.open': { 'the person presses the keys of the palette': {} },
    'explain.open': { 'an admin asks why an entry does not show': {} },
    'dialog.close': { 'the person closes the dialog': {} },
  },
  shows: { isPaletteOpen: selectIsPaletteOpen, isExplainOpen: selectIsExplainOpen },
  rules: [
    {
      says: '§2: modal container: shown only when a modal exists',
      holds: (s) => !s.matches('none') || (!selectIsPaletteOpen(s) && !selectIsExplainOpen(s)),
    },
  ],
})
