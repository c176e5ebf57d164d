import type { TrialQuestion, TriedAnswer } from '../../../../machines/pages/answer-trial.ts'
import type { components } from '../../../../openapi/capi.gen.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'

type Body = components['schemas']['AnswerTryRequest']

/** What a robot would say, from what is taught and what is typed over it. */
export const tryAnswerWith =
  (withSession: WithSession) =>
  async ({ draft, ...question }: TrialQuestion, signal: AbortSignal): Promise<TriedAnswer> => {
    // What is saved the server knows. A form knows its values by its definition alone, the contract what values there are.
    const typed = draft && { draft: { record_id: draft.record_id, values: draft.typed } }
    const body = { ...question, ...typed } as Body
    const { data } = await callOf(withSession, signal)('answerTry', (client) =>
      client.POST('/open/v1/answer/try', { body }),
    )
    if (!data) throw new Error('an answer without what the robot says')
    return data
  }
