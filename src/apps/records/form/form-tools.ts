import { type ComponentType, createContext, useContext } from 'react'
import type { Field } from '../../../../domain/resources/fields.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Names, Values } from '../../../../machines/entities.ts'

/** What every field of a form needs of the form around it. */
export type FormTools = {
  resource: Resource
  isReadOnly: boolean
  /** The names of what the record refers to. */
  known: Names
  /** The record that is open; none while it is new. */
  record_id?: string
  values: Values
  /** What is wrong at a path or within it, in words, where it is time to say so. */
  problemAt: (path: string) => string | undefined
  /** A file is on its way to the field at a path, and will have arrived or not: saving waits for it. */
  send: (path: string, arrival: Promise<boolean>) => Promise<void>
  /** The person has left the field at a path. */
  touch: (path: string) => void
}

const ToolsContext = createContext<FormTools | undefined>(undefined)

export const FormToolsProvider = ToolsContext

export function useFormTools() {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('a field needs a form around it')
  return tools
}

/** `name`: the field by its path in the definition (`answers.text`); `path`: in the record (`answers.2.text`). */
export type FieldProps<F extends Field = Field> = {
  name: string
  path: string
  field: F
  value: unknown
  onChange: (value: unknown) => void
  /** The row that it stands in. */
  row?: Values
}

/** What ties a control to its label, its help and its problem. */
export type ControlProps<F extends Field = Field> = FieldProps<F> & {
  id: string
  label: string
  describedBy?: string
  isInvalid: boolean
  onBlur: () => void
  Inner: ComponentType<FieldProps>
}

/** What ties an element to its label, its help and its problem, and says when it is left. */
export const inputProps = ({ id, describedBy, isInvalid, onBlur }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  onBlur,
})

export type OfType<Type extends Field['type']> = Field extends infer Any
  ? Any extends Field
    ? [Any['type'] & Type] extends [never]
      ? never
      : Any & { type: Type }
    : never
  : never
