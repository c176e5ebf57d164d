import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'

/** The support id, which a click copies. */
export function CopyText({ id }: { id: string }) {
  const t = useT()
  const [copied, setCopied] = useState<string>()
  const copy = () =>
    navigator.clipboard?.writeText(id).then(
      () => setCopied(id),
      () => setCopied(undefined),
    )
  return (
    <chakra.button
      type="button"
      onClick={copy}
      title={t('common.copy')}
      display="block"
      mt="0.5"
      textStyle="caption"
      textAlign="start"
      wordBreak="break-all"
      cursor="copy"
      _hover={{ textDecoration: 'underline' }}
    >
      {t('common.supportId', { id })}
      {copied === id && ` · ${t('common.copied')}`}
    </chakra.button>
  )
}
