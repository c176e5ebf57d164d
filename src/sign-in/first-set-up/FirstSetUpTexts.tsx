import type { FirstSetUpKey, FirstSetUpMessages } from '../../../locales/first-set-up/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

/** What only the set-up of the first company says. */
export const {
  Texts: FirstSetUpTexts,
  Provider: FirstSetUpTextsProvider,
  useTexts: useSetUpT,
  textsIn: setUpTextsIn,
} = ownTexts<FirstSetUpKey>(
  textsLoader(import.meta.glob<FirstSetUpMessages>('../../../locales/first-set-up/*.json', { import: 'default' })),
)
