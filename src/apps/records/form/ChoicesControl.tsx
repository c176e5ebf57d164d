import { useNames } from '../texts/PageTexts.tsx'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { Ticks } from './Ticks.tsx'
import { listIn } from './value-shapes.ts'

export function ChoicesControl({ name, field, value, ...rest }: ControlProps<OfType<'choices'>>) {
  const names = useNames(useFormTools().resource.id)
  const choices = field.options.map((id) => ({ id, label: names.option(name, id) }))
  return <Ticks {...rest} choices={choices} chosen={listIn(value)} />
}
