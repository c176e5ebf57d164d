import type { LinkKey, LinkMessages } from '../../../locales/links/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadLinkMessages = textsLoader(
  import.meta.glob<LinkMessages>('../../../locales/links/*.json', { import: 'default' }),
)

/** What is said of links in messages, and nowhere else. */
export const {
  Texts: LinkTexts,
  Provider: LinkTextsProvider,
  useTexts: useLinkT,
  textsIn: linkTextsIn,
} = ownTexts<LinkKey>(loadLinkMessages)
