import { useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { modalMachine } from '../../machines/pages/modal.machine.ts'
import { useChart } from '../recorder/use-chart.ts'

export type Outcome = {
  /** What confirming does before the modal may go; where it fails, the modal stays and says why. `signal`: the modal was closed meanwhile. */
  preStep?: (signal: AbortSignal) => Promise<unknown>
  closesAfterMs?: number
  onConfirmed?: () => void
  onClose: () => void
}

export type ModalChart = ActorRefFrom<typeof modalMachine>

/** The modal's chart, which tells the page as it was drawn last. */
export function useModalChart(outcome: Outcome): ModalChart {
  const latest = useRef(outcome)
  latest.current = outcome
  const [machine] = useState(() =>
    modalMachine.provide({
      actors: {
        preStep: fromPromise<void, undefined>(async ({ signal }) => void (await latest.current.preStep?.(signal))),
      },
    }),
  )
  const { preStep, closesAfterMs } = outcome
  const chart = useChart(machine, { input: { hasPreStep: preStep !== undefined, closesAfterMs } })
  useEffect(() => {
    const heard = [
      chart.on('modal.confirmed', () => latest.current.onConfirmed?.()),
      chart.on('modal.closed', () => latest.current.onClose()),
    ]
    return () => {
      for (const each of heard) each.unsubscribe()
    }
  }, [chart])
  return chart
}
