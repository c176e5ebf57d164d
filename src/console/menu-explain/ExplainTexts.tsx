import type { MenuExplainKey, MenuExplainMessages } from '../../../locales/menu-explain/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

/** What only the explanation of the menu says. */
export const {
  Texts: ExplainTexts,
  Provider: ExplainTextsProvider,
  useTexts: useExplainT,
  textsIn: explainTextsIn,
} = ownTexts<MenuExplainKey>(
  textsLoader(import.meta.glob<MenuExplainMessages>('../../../locales/menu-explain/*.json', { import: 'default' })),
)
