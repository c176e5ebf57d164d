import { type ReactNode, Suspense } from 'react'
import type { LinkKey, LinkMessages } from '../../../locales/links/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadLinkMessages = textsLoader(
  import.meta.glob<LinkMessages>('../../../locales/links/*.json', { import: 'default' }),
)

const {
  Texts,
  Provider: LinkTextsProvider,
  useTexts: useLinkT,
  textsIn: linkTextsIn,
} = ownTexts<LinkKey>(loadLinkMessages)

export { LinkTextsProvider, linkTextsIn, useLinkT }

/** What is said of links in messages, and nowhere else; the form around it does not wait for it. */
export const LinkTexts = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Texts>{children}</Texts>
  </Suspense>
)
