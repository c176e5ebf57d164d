import { Suspense } from 'react'
import type { CommandReason } from '../../../domain/commands.ts'
import { CommandTexts, useAlarmT, useCommandT } from './AlarmTexts.tsx'

const OWN = ['quiet_hours', 'silenced', 'cancelled'] as const
type Reason = Exclude<CommandReason, ''>

function OfRobot({ reason }: { reason: Reason }) {
  const t = useCommandT()
  return t(`reasons.${reason}`)
}

/** Why a robot has not said what an alarm had for it. */
export function Unsaid({ why }: { why: string }) {
  const t = useAlarmT()
  const own = OWN.find((each) => each === why)
  if (own) return t(`unsaid.${own}`)
  return (
    <Suspense>
      <CommandTexts>
        <OfRobot reason={why as Reason} />
      </CommandTexts>
    </Suspense>
  )
}
