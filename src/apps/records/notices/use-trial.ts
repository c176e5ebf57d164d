import { useRef, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Failure } from '../../../../machines/failure.ts'
import { type TrialAnswer, type TrialMessage, useLookups } from '../lookups.ts'

/** `trials`: of the last press that was answered. */
export type Trial = { isSending: boolean; trials?: readonly TrialMessage[]; failure?: Failure }

const isUnderWay = (answer: TrialAnswer) =>
  'failure' in answer ? answer.failure.kind !== 'answer' : answer.trials.some(({ state }) => state === 'waiting')

/** Sends what a preview shows to who looks at it. What is under way, or had no answer, is asked for again by the same key, which sends nothing twice. */
export function useTrial(resource: Resource, record_id: string) {
  const { trial: ask } = useLookups()
  const [trial, setTrial] = useState<Trial>({ isSending: false })
  const key = useRef<string>(undefined)
  const send = () => {
    const { trials } = trial
    setTrial({ isSending: true })
    key.current ??= crypto.randomUUID()
    void ask(resource.id, record_id, key.current).then((answer) => {
      if (!isUnderWay(answer)) key.current = undefined
      setTrial({ isSending: false, trials, ...answer })
    })
  }
  return { trial, send }
}
