import { chakra } from '@chakra-ui/react'
import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

/** Where the provider's two policies are read (§1); plain words until the server has told. */
export type PolicyLinks = { privacy: string; service: string }

function PolicyLink({ text, address }: { text: MessageKey; address?: string }) {
  const t = useT()
  if (!address) return t(text)
  return (
    <chakra.a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      color="accent.fg"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
    >
      {t(text)}
    </chakra.a>
  )
}

export const policyParts = (links?: PolicyLinks) => ({
  privacy: <PolicyLink text="login.terms.privacy" address={links?.privacy} />,
  service: <PolicyLink text="login.terms.service" address={links?.service} />,
})
