import { join } from 'node:path'
import { type ContractOperation, readContract, type Schema } from '../../../server/contract/contract.ts'
import { answerChecker, validatorsOf } from '../../../server/http/parameters.ts'

const CONTRACT = readContract(join(import.meta.dirname, '../../../openapi/capi.yaml'))
const OPERATIONS = new Map(CONTRACT.operations.map((each) => [`${each.method} ${each.path}`, each]))
const BY_ID = new Map(CONTRACT.operations.map((each) => [each.id, each]))

export const operationAt = (method: string, path: string) => OPERATIONS.get(`${method} ${path}`)
export const operationNamed = (id: string) => {
  const found = BY_ID.get(id)
  if (!found) throw new Error(`the contract has no operation ${id}`)
  return found
}

const CHECKERS = new Map<string, ReturnType<typeof answerChecker>>()

/** How an answer breaks the contract; nothing where it keeps it. */
export function brokenBy({ id, answers }: ContractOperation, status: number, body: unknown) {
  const check = CHECKERS.get(id) ?? answerChecker(answers, validatorsOf(CONTRACT))
  CHECKERS.set(id, check)
  return check(status, body)
}

/** The schema itself, whatever names it. */
function resolved(schema: Schema): Schema {
  return schema.$ref ? resolved(CONTRACT.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema) : schema
}

const answerOf = (id: string) => {
  const { allOf = [] } = resolved(operationNamed(id).answers['200'] as Schema)
  return resolved(allOf.at(-1) as Schema).properties as Record<'ret' | 'data', Schema>
}

/** Every `ret` that the operation may answer. */
export const retsOf = (id: string) => answerOf(id).ret.enum as readonly number[]

export type Field = { path: readonly string[]; schema: Schema }

/** Any item of a list, in the place of a field. */
export const EACH = '*'

/** The fields that an answer's data must have, those of what is within it as well; of a list those of its items. */
function fieldsIn(given: Schema, path: readonly string[]): Field[] {
  const schema = resolved(given)
  if (schema.items) return fieldsIn(schema.items as Schema, [...path, EACH])
  const parts = [schema, ...(schema.allOf ?? []).map(resolved)]
  return parts.flatMap(({ properties = {}, required = [] }) =>
    required.flatMap((name) => {
      const inner = properties[name]
      return inner ? [{ path: [...path, name], schema: resolved(inner) }, ...fieldsIn(inner, [...path, name])] : []
    }),
  )
}

export function fieldsOf(id: string): Field[] {
  const [data] = (answerOf(id).data.anyOf as Schema[] | undefined) ?? [answerOf(id).data]
  return data ? fieldsIn(data, []) : []
}
