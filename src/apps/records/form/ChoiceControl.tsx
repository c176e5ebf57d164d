import { Select } from '../../../kit/Select.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { type ControlProps, inputProps, type OfType, useFormTools } from './form-tools.ts'

export function ChoiceControl(props: ControlProps<OfType<'choice'>>) {
  const { name, field, value, onChange } = props
  const t = usePageT()
  const names = useNames(useFormTools().resource.id)
  return (
    <Select
      {...inputProps(props)}
      value={String(value ?? '')}
      required={field.required}
      onChange={({ target }) => onChange(target.value)}
    >
      {(!field.required || value === '') && (
        <option value="">{t(field.required ? 'form.choose' : 'form.nothing')}</option>
      )}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {names.option(name, option)}
        </option>
      ))}
    </Select>
  )
}
