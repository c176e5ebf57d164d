import type { CardKey, CardMessages } from '../../../locales/card/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

const loadCardMessages = textsLoader(
  import.meta.glob<CardMessages>('../../../locales/card/*.json', { import: 'default' }),
)

/** What only the card of a robot says. */
export const {
  Provider: CardTextsProvider,
  useTexts: useCardT,
  textsIn: cardTextsIn,
} = ownTexts<CardKey>(loadCardMessages)
