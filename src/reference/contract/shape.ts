/** By what an operation of the reference is called: an API key of the company, or a robot's own. */
export type Caller = 'key' | 'robot'

export type Limits = {
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  default?: unknown
  /** The values that there are. */
  enum?: readonly unknown[]
}

/** One field of a parameter, body or answer; what stands within another is named by its path. */
export type FieldRow = {
  path: string
  type: string
  isRequired: boolean
  description: string
  limits: Limits
  example?: unknown
}

export type Parameter = FieldRow & { in: 'query' | 'header' }

export type Body = { isForm: boolean; rows: readonly FieldRow[]; sample: Readonly<Record<string, unknown>> }

export type ReferenceOperation = {
  id: string
  method: 'GET' | 'POST'
  path: string
  caller: Caller
  /** The tag of the contract that it stands under. */
  group: string
  summary: string
  description: string
  /** What the contract says that is needed (`x-access`). */
  right: string
  changesState: boolean
  parameters: readonly Parameter[]
  body?: Body
  /** What `data` holds where the answer is a yes, and an answer as it is sent. */
  answer: readonly FieldRow[]
  answerSample: unknown
  /** What 304 means, where it is answered. */
  unchanged?: string
  /** The numbers that it is refused with. */
  rets: readonly number[]
}

export type Reference = { operations: readonly ReferenceOperation[] }
