import type { ReferenceKey, ReferenceMessages } from '../../../locales/reference/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'
import type { TranslateOf } from '../../i18n/translate.ts'

export const loadReferenceMessages = textsLoader(
  import.meta.glob<ReferenceMessages>('../../../locales/reference/*.json', { import: 'default' }),
)

export type ReferenceTranslate = TranslateOf<ReferenceKey>

/** What the reference says around the contract. */
export const {
  Provider: ReferenceTextsProvider,
  useTexts: useReferenceT,
  textsIn: referenceTextsIn,
} = ownTexts<ReferenceKey>(loadReferenceMessages)
