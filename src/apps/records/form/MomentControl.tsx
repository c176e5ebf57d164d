import { TextInput } from '../../../kit/TextInput.tsx'
import { type ControlProps, inputProps, type OfType } from './form-tools.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** A moment in UTC as the person's own clock shows it, the way the browser's field takes it. */
function localOf(value: unknown) {
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime())) return ''
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

const momentOf = (local: string) => (local === '' ? '' : new Date(local).toISOString())

export function MomentControl(props: ControlProps<OfType<'moment'>>) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      value={localOf(value)}
      required={field.required}
      onChange={({ target }) => onChange(momentOf(target.value))}
    />
  )
}
