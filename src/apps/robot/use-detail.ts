import { useEffect, useState } from 'react'
import { type Failure, toFailure } from '../../../machines/failure.ts'
import { ROBOT_DETAIL_REFRESH_MS } from '../../../machines/limits.ts'
import type { LookAgain } from './look-again.ts'
import type { LookBack, Question, ReadDetail, RobotDetail } from './robot-detail.ts'

type Answer = { detail?: RobotDetail; of?: LookBack; failure?: Failure }
export type Source = { readDetail: ReadDetail; lookAgain: LookAgain }

/** What is known of a robot; `of`: for how long back. What was known stays when a look fails. */
export function useDetail({ readDetail, lookAgain }: Source, { robot_uuid, span, robot_prodtype_id }: Question) {
  const [answer, setAnswer] = useState<Answer>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more try asks again
  useEffect(() => {
    setAnswer(({ failure: _, ...known }) => known)
    return lookAgain(async (signal) => {
      try {
        const detail = await readDetail({ robot_uuid, span, robot_prodtype_id }, signal)
        if (!signal.aborted) setAnswer({ detail, of: span })
        return true
      } catch (error) {
        if (!signal.aborted) setAnswer((known) => ({ ...known, failure: toFailure(error) }))
        return false
      }
    }, ROBOT_DETAIL_REFRESH_MS[span])
  }, [readDetail, lookAgain, robot_uuid, span, robot_prodtype_id, tries])
  return { ...answer, retry: () => setTries((before) => before + 1) }
}
