import { LONGEST, MOST, type Problem, type Problems } from '../../openapi/resources/check.ts'
import type { Field } from '../../openapi/resources/fields.ts'
import type { Resource } from '../../openapi/resources/shape.ts'
import { filledIn } from './filled-in.ts'
import type { PageNames } from './page-names.ts'

/** The field that a path ends in, and its name: `stops.2.text` is the text within the rows of stops. */
function fieldAt({ fields }: Resource, path: string) {
  const [name = '', _, inner = ''] = path.split('.')
  const field = fields[name]
  return field?.type === 'rows' && field.fields[inner]
    ? { field: field.fields[inner] as Field, path: `${name}.${inner}` }
    : { field, path: name }
}

const saidByType = (field: Field | undefined) =>
  field?.type === 'phone' || field?.type === 'email' || field?.type === 'link' ? field.type : undefined

function problemText({ texts }: PageNames, field: Field | undefined, problem: Problem) {
  const { min = 0, max = { ...LONGEST, ...MOST }[field?.type as keyof typeof LONGEST] ?? 0 } = (field ?? {}) as {
    min?: number
    max?: number
  }
  const byType = problem === 'malformed' ? saidByType(field) : undefined
  return filledIn(texts.problems[byType ?? problem], { min, max })
}

/** What is wrong with a row, as a person reads it. */
export const reasonOf = (resource: Resource, names: PageNames, problems: Problems) =>
  Object.entries(problems)
    .map(([path, problem]) => {
      const at = fieldAt(resource, path)
      return `${names.of(resource.id).field(at.path)}: ${problemText(names, at.field, problem)}`
    })
    .join('\n')
