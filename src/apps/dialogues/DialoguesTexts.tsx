import type { DialoguesKey, DialoguesMessages } from '../../../locales/dialogues/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadDialoguesMessages = textsLoader(
  import.meta.glob<DialoguesMessages>('../../../locales/dialogues/*.json', { import: 'default' }),
)

/** What only the dialogue report says. */
export const {
  Texts: DialoguesTexts,
  Provider: DialoguesTextsProvider,
  useTexts: useDialoguesT,
  textsIn: dialoguesTextsIn,
} = ownTexts<DialoguesKey>(loadDialoguesMessages)
