import { type ReactNode, useMemo, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { loadable } from '../../../load/loadable.ts'
import type { HandOver } from '../../runtime/session.ts'
import type { Records } from '../actors.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { Meant } from './PublishFlow.tsx'
import { PublishActionsProvider } from './publish-actions.ts'

const Publishing = loadable(async () => (await import('./Publishing.tsx')).default, { Missing: NotLoaded })

type Props = {
  handOver: HandOver
  list: Records
  resource: Resource
  mayWrite: boolean
  current: string
  children: ReactNode
}

/** Where the records of a page can be published; the list is looked at again when that is over. */
export function PublishingPlace({ handOver, list, resource, mayWrite, current, children }: Props) {
  const [meant, open] = useState<Meant>()
  const actions = useMemo(() => ({ mayPublish: mayWrite, open }), [mayWrite])
  const close = () => {
    open(undefined)
    list.send({ type: 'records.changed' })
  }
  if (!resource.publishes) return children
  return (
    <PublishActionsProvider value={actions}>
      {children}
      {meant && <Publishing {...{ handOver, resource, mayWrite, current }} {...meant} onClose={close} />}
    </PublishActionsProvider>
  )
}
