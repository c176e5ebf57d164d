import { type ReactNode, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { keyMachine } from '../../../../machines/pages/key.machine.ts'
import { loadable } from '../../../load/loadable.ts'
import type { Records } from '../actors.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { KeyActionsProvider, type MeantKey } from './key-actions.ts'

const KeyDialog = loadable(async () => (await import('./KeyDialog.tsx')).KeyDialog, { Missing: NotLoaded })

type Props = {
  chart: typeof keyMachine
  list: Records
  resource: Resource
  guard: (isHeld: boolean) => void
  meant: MeantKey | undefined
  onMean: (meant: MeantKey | undefined) => void
  children: ReactNode
}

/** Where records have keys; the list is looked at again whenever one is made or revoked. */
export function KeysPlace({ chart, list, resource, guard, meant, onMean, children }: Props) {
  return (
    <KeyActionsProvider value={onMean}>
      {children}
      {meant && (
        <KeyDialog
          {...{ chart, resource, meant }}
          page={{
            held: guard,
            changed: () => list.send({ type: 'records.changed' }),
            closed: () => onMean(undefined),
          }}
        />
      )}
    </KeyActionsProvider>
  )
}

export const useMeantKey = () => useState<MeantKey>()
