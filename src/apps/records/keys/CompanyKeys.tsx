import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { type Resource, SINGLE_ID } from '../../../../domain/resources/shape.ts'
import { selectListed } from '../../../../machines/pages/records-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Records } from '../actors.ts'
import { useNames } from '../texts/PageTexts.tsx'
import { useOpenKey } from './key-actions.ts'

/** Where the records are the company's keys: another of them, and an end of them all. */
export function CompanyKeys({ list, resource }: { list: Records; resource: Resource }) {
  const { key: words = {} } = useNames(resource.id)
  const open = useOpenKey()
  const count = useSelector(list, selectListed)?.total ?? 0
  if (resource.keys !== 'company') return null
  const all = { record_id: SINGLE_ID, name: '', hasKey: count > 0 }
  return (
    <>
      {count > 0 && (
        <Button variant="outline" onClick={() => open({ ...all, isRevoking: true })}>
          {words.revokeAll}
        </Button>
      )}
      <Button onClick={() => open({ ...all, isRevoking: false })}>
        <KeyRound size={16} aria-hidden />
        {words[count > 0 ? 'another' : 'make']}
      </Button>
    </>
  )
}
