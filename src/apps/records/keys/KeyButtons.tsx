import { Ban, KeyRound } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { holds } from '../../../../domain/resources/values.ts'
import type { Stored } from '../../../../machines/entities.ts'
import { Button } from '../../../kit/Button.tsx'
import { useNames } from '../texts/PageTexts.tsx'
import { useOpenKey } from './key-actions.ts'

type Props = { resource: Resource; record: Stored; name: string }

/** What can be done with the key of a record. */
export function KeyButtons({ resource, record: { record_id, values }, name }: Props) {
  const { key: words = {} } = useNames(resource.id)
  const open = useOpenKey()
  if (!resource.keys || (resource.locked && holds(resource.locked, values))) return null
  const isKeyItself = resource.keys === 'company'
  const hasKey = isKeyItself || values.key_state !== 'none'
  const meant = { record_id, name, hasKey }
  return (
    <>
      {!isKeyItself && (
        <Button variant="outline" onClick={() => open({ ...meant, isRevoking: false })}>
          <KeyRound size={16} aria-hidden />
          {words[hasKey ? 'another' : 'make']}
        </Button>
      )}
      {hasKey && (
        <Button variant="outline" onClick={() => open({ ...meant, isRevoking: true })}>
          <Ban size={16} aria-hidden />
          {words.revoke}
        </Button>
      )}
    </>
  )
}
