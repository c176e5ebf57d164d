import type { Values } from '../../../../domain/resources/fields.ts'
import { problemAt } from '../../../../domain/resources/problem-at.ts'
import type { Problem } from '../../../../domain/resources/problems.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Failure } from '../../../../machines/failure.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { useNames } from '../texts/PageTexts.tsx'
import { useProblemText } from './problem-text.ts'

const FIELDS_NAMED = 3

/** Robots are chosen beside the record, under the name that they have in it. */
const BESIDE: Readonly<Record<string, string>> = { robot_uuids: 'robots' }

/** Says why records were not written: field by field where the server names them, as a form does. */
export function useRefusalText(resource: Resource) {
  const failureText = useFailureText()
  const problemText = useProblemText(resource)
  const names = useNames(resource.id)
  return (failure: Failure, values?: Values) => {
    const fields = Object.entries(failure.detail?.fields ?? {}).slice(0, FIELDS_NAMED)
    const said = fields.map(([path, told]) => {
      const problem = told as Problem
      const words = problemText(path, problem, values)
      const { name } = problemAt(resource, path, problem)
      const field = BESIDE[name] ?? name
      return name in BESIDE || field.split('.', 1).join() in resource.fields ? `${names.field(field)}: ${words}` : words
    })
    return said.length > 0 ? said.join(' ') : failureText(failure)
  }
}
