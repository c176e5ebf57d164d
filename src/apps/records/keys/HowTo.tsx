import { chakra } from '@chakra-ui/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { KeyCall } from './KeyCall.tsx'

/** What a key of this page is for, and the call in which it is shown. */
export function HowTo({ resource, corp_uuid }: { resource: Resource; corp_uuid?: string }) {
  const t = usePageT()
  const { key: words = {} } = useNames(resource.id)
  if (!resource.keys) return null
  return (
    <chakra.details
      mt="4"
      px="var(--page-inline, var(--spacing-6))"
      color="fg.muted"
      textStyle="form"
      css={{ '& summary': { width: 'fit-content', color: 'fg', cursor: 'pointer' }, '& p': { mt: '2' } }}
    >
      <summary>{t('keys.how')}</summary>
      <p>{words.where}</p>
      <KeyCall {...{ resource, corp_uuid }} />
    </chakra.details>
  )
}
