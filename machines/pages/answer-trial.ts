import type { components } from '../../openapi/capi.gen.ts'
import type { Values } from '../entities.ts'

type Schemas = components['schemas']

export type TriedAnswer = Schemas['AnswerTryData']
export type NearAnswer = TriedAnswer['near'][number]
/** A record as it stands with what is typed over it, and that alone; `record_id` is empty of a new one. */
export type TaughtDraft = { record_id: string; values: Values; typed: Values }

/** What is asked, in which language, and which robot: empty for any. */
export type TrialQuestion = {
  resource: string
  question: string
  lang_code: string
  robot_uuid: string
  draft?: TaughtDraft
}
/** Where no question or language is chosen, those of the draft are meant; `speaks`: the language where it has none. */
export type TrialAsked = TrialQuestion & { speaks: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What a guest would say to get the answer of a draft: what is taught first. */
const wordingOf = ({ question, examples }: Values) =>
  textOf(question) || (Array.isArray(examples) ? (examples.map(textOf).find((text) => text !== '') ?? '') : '')

export function meantBy({ speaks, ...asked }: TrialAsked): TrialQuestion {
  const values = asked.draft?.values ?? {}
  return {
    ...asked,
    question: asked.question.trim() || wordingOf(values),
    lang_code: asked.lang_code || textOf(values.language) || speaks,
  }
}
