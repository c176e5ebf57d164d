import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Values } from '../../../../machines/entities.ts'

/** The pages that teach robots answers, and the field that holds the other ways in which people ask. */
const WORDINGS: Readonly<Record<string, string>> = { qaLibrary: 'similar', agentPairs: 'similar', smartQa: 'examples' }

export const isTaught = ({ id }: Pick<Resource, 'id'>) => id in WORDINGS

const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly string[]) : [])

/** The field of a record that holds its wordings, with one more; nothing where it has that one. */
export function withWording({ id }: Pick<Resource, 'id'>, values: Values, question: string) {
  const name = WORDINGS[id]
  if (!name || values.question === question || listOf(values[name]).includes(question)) return undefined
  return { name, value: [...listOf(values[name]), question] }
}

/** What a new record begins with that is to answer a question. */
export const newFor = ({ id }: Pick<Resource, 'id'>, question: string, language: string): Values =>
  ({ agentPairs: { question }, smartQa: { meaning: question, examples: [question], language } })[id] ?? {
    question,
    language,
  }
