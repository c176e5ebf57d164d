import { type ComponentType, useId } from 'react'
import { LONGEST } from '../../../../domain/resources/check.ts'
import type { Field } from '../../../../domain/resources/fields.ts'
import { isWritable } from '../../../../domain/resources/shape.ts'
import { isRequired } from '../../../../domain/resources/values.ts'
import { Switch } from '../../../kit/Switch.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useNames } from '../texts/PageTexts.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { EntriesControl } from './EntriesControl.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { FileControl } from './FileControl.tsx'
import { type ControlProps, type FieldProps, inputProps, type OfType, useFormTools } from './form-tools.ts'
import { GivenReference } from './GivenReference.tsx'
import { LocalTextsControl } from './LocalTextsControl.tsx'
import { MomentControl } from './MomentControl.tsx'
import { PictureControl } from './PictureControl.tsx'
import { ReadValue } from './ReadValue.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { RobotsControl } from './RobotsControl.tsx'
import { RowsControl } from './RowsControl.tsx'
import { TextControl } from './TextControl.tsx'
import { TextsControl } from './TextsControl.tsx'
import { Ticks } from './Ticks.tsx'
import { TimeZoneControl } from './TimeZoneControl.tsx'
import { listIn } from './value-shapes.ts'

function LongTextControl(props: ControlProps<OfType<'longText'>>) {
  const { field, value, onChange } = props
  return (
    <TextArea
      {...inputProps(props)}
      rows={3}
      dir="auto"
      maxLength={field.max ?? LONGEST.longText}
      value={String(value ?? '')}
      required={field.required}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function FlagControl({ id, value, onChange, onBlur, describedBy }: ControlProps<OfType<'flag'>>) {
  return (
    <Switch
      id={id}
      checked={value === true}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
      onBlur={onBlur}
    />
  )
}

function ChoicesControl({ name, field, value, ...rest }: ControlProps<OfType<'choices'>>) {
  const names = useNames(useFormTools().resource.id)
  const choices = field.options.map((id) => ({ id, label: names.option(name, id) }))
  return <Ticks {...rest} choices={choices} chosen={listIn(value)} />
}

/** Each takes the fields of its own type. */
const CONTROLS: Readonly<Record<Field['type'], ComponentType<ControlProps<never>>>> = {
  text: TextControl,
  phone: TextControl,
  email: TextControl,
  link: TextControl,
  number: TextControl,
  date: TextControl,
  time: TextControl,
  moment: MomentControl,
  longText: LongTextControl,
  timeZone: TimeZoneControl,
  flag: FlagControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  texts: TextsControl,
  localTexts: LocalTextsControl,
  picture: PictureControl,
  robots: RobotsControl,
  file: FileControl,
  entries: EntriesControl,
  reference: ReferenceControl,
  rows: RowsControl,
}

const SHORT: readonly Field['type'][] = ['date', 'time']
const isShort = ({ type, section }: Field) => SHORT.includes(type) || (type === 'number' && section !== undefined)
const GROUPS: readonly Field['type'][] = ['choices', 'texts', 'localTexts', 'robots', 'entries', 'rows', 'picture']

/** One field of a record: its control where it can be changed, else its value. */
export function FieldView(props: FieldProps) {
  const { name, path, field, row } = props
  const { resource, isReadOnly, record_id, values, problemAt, touch } = useFormTools()
  const names = useNames(resource.id)
  const id = useId()
  const label = names.field(name)
  const help = names.help(name)
  const problem = problemAt(path)
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  if (field.given && record_id === undefined) return <GivenReference {...props} label={label} />
  const stays = field.fixed === true && record_id !== undefined
  if (isReadOnly || stays || !isWritable(field)) return <ReadValue {...props} label={label} />
  const Control = CONTROLS[field.type] as ComponentType<ControlProps>
  const control = (
    <Control
      {...props}
      {...{ id, label }}
      describedBy={describedBy === '' ? undefined : describedBy}
      isInvalid={problem !== undefined}
      onBlur={() => touch(path)}
      Inner={FieldView}
    />
  )
  return (
    <FieldFrame
      {...{ id, label, help, problem }}
      isRequired={isRequired(field, row ?? values) || field.type === 'flag'}
      isGroup={GROUPS.includes(field.type)}
      isShort={isShort(field)}
    >
      {control}
    </FieldFrame>
  )
}
