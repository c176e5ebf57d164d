/** As much of an OpenAPI document as is read here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  description?: string
  example?: unknown
  default?: unknown
  [keyword: string]: unknown
}
type Given = { $ref?: string; name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Media = { schema: Schema; examples?: Record<string, { $ref?: string; value?: unknown }> }
type Response = { $ref?: string; description?: string; content?: Record<string, Media> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Record<string, string[]>[]
  'x-access': { right: string; 'changes-state': boolean }
  parameters?: Given[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}
export type PathItem = { parameters?: Given[]; get?: Operation; post?: Operation }
export type Document = { paths: Record<string, PathItem>; components: unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Follows references to where they lead; what stands beside one, as a description, wins. */
export const resolverOf = (document: Document) =>
  function resolve<T extends { $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value
    const { $ref, ...own } = value
    const steps = $ref.split('/').slice(1)
    const found = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document)
    if (!isObject(found)) throw new Error(`the contract has no ${$ref}`)
    return resolve({ ...(found as T), ...own })
  }
export type Resolve = ReturnType<typeof resolverOf>
