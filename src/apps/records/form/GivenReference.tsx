import { Suspense } from 'react'
import { useNameOf } from '../lookups.ts'
import type { FieldProps } from './form-tools.ts'
import { FormToolsProvider, useFormTools } from './form-tools.ts'
import { ReadValue } from './ReadValue.tsx'

type Props = FieldProps & { label: string }

function Named(props: Props) {
  const tools = useFormTools()
  const found = useNameOf(tools.resource.id, props.name, String(props.value)) ?? []
  const known = Object.fromEntries(found.map(({ id, label }) => [id, label]))
  return (
    <FormToolsProvider value={{ ...tools, known }}>
      <ReadValue {...props} />
    </FormToolsProvider>
  )
}

/** What led to the form of a new record, by its name. */
export const GivenReference = (props: Props) => (
  <Suspense fallback={<ReadValue {...props} />}>
    <Named {...props} />
  </Suspense>
)
