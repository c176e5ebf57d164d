import { useEffect, useState } from 'react'
import { type Failure, toFailure } from '../../../machines/failure.ts'
import type { LookBack, Question, ReadDetail, RobotDetail } from './robot-detail.ts'

const LOOK_EVERY_MS = 15_000

type Answer = { detail?: RobotDetail; of?: LookBack; failure?: Failure }

/** What is known of a robot, looked at again while somebody can see the page; what was known stays when a look fails. */
export function useDetail(read: ReadDetail, { robot_uuid, span, robot_prodtype_id }: Question) {
  const [{ detail, of, failure }, setAnswer] = useState<Answer>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more try asks again
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const look = () =>
      read({ robot_uuid, span, robot_prodtype_id }, signal).then(
        (found) => signal.aborted || setAnswer({ detail: found, of: span }),
        (error) => signal.aborted || setAnswer((before) => ({ ...before, failure: toFailure(error) })),
      )
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [read, robot_uuid, span, robot_prodtype_id, tries])
  return { detail, isAwaited: of !== span && !failure, failure, retry: () => setTries((before) => before + 1) }
}
