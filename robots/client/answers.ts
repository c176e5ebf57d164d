import type { components } from '../../openapi/capi.gen.ts'
import { type Calling, caller } from './calls.ts'

type Question = components['schemas']['RobotQuestion']
export type Answered = Omit<components['schemas']['RobotAnswerData'], 'clock'>

/** As long as a guest waits for an answer. */
const PATIENCE_MS = 3000

export type Ask = (
  question: string,
  lang: Question['lang'],
  options?: { withinMs?: number; signal?: AbortSignal },
) => Promise<Answered | undefined>

/**
 * Asks the console what the company has taught to answer. Nothing comes where there is no answer in time, for whatever reason: the robot then says what it
 * has of its own. Over a line that is down it asks again until then.
 */
export function asker(robot: Calling): Ask {
  const { call = caller(robot) } = robot
  return async (question, lang_code, { withinMs = PATIENCE_MS, signal } = {}) => {
    const inTime = AbortSignal.timeout(withinMs)
    const end = signal ? AbortSignal.any([signal, inTime]) : inTime
    const answer = await call('POST answer', { question, lang_code }, end).catch(() => undefined)
    if (!answer) return undefined
    const { clock: _, ...answered } = answer
    return answered
  }
}

/** The event that tells of a question and what came of it. */
export const questionEvent = (text: string, lang: Question['lang'], answered: Answered | undefined): Question => ({
  ...{ text, lang, answer: answered?.text ?? '', from: answered?.from ?? 'none' },
})
