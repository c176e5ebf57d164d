import type { PickerKey, PickerMessages } from '../../locales/pickers/keys.ts'
import { textsLoader } from '../i18n/load-texts.ts'
import { ownTexts } from '../i18n/own-texts.tsx'

export const loadPickerMessages = textsLoader(
  import.meta.glob<PickerMessages>('../../locales/pickers/*.json', { import: 'default' }),
)

/** What only the pickers say. */
export const {
  Texts: PickerTexts,
  Provider: PickerTextsProvider,
  useTexts: usePickerT,
  textsIn: pickerTextsIn,
} = ownTexts<PickerKey>(loadPickerMessages)
