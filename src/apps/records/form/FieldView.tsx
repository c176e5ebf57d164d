import { type ComponentType, useId } from 'react'
import type { Field } from '../../../../domain/resources/fields.ts'
import { isWritable } from '../../../../domain/resources/shape.ts'
import { isRequired } from '../../../../domain/resources/values.ts'
import { useNames } from '../texts/PageTexts.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { ChoicesControl } from './ChoicesControl.tsx'
import { EntriesControl } from './EntriesControl.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { FileControl } from './FileControl.tsx'
import { FlagControl } from './FlagControl.tsx'
import { type ControlProps, type FieldProps, useFormTools } from './form-tools.ts'
import { LocalTextsControl } from './LocalTextsControl.tsx'
import { LongTextControl } from './LongTextControl.tsx'
import { MomentControl } from './MomentControl.tsx'
import { PictureControl } from './PictureControl.tsx'
import { ReadValue } from './ReadValue.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { RobotsControl } from './RobotsControl.tsx'
import { RowsControl } from './RowsControl.tsx'
import { TextControl } from './TextControl.tsx'
import { TextsControl } from './TextsControl.tsx'

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
const GROUPS: readonly Field['type'][] = ['choices', 'texts', 'localTexts', 'robots', 'entries', 'rows', 'picture']

/** One field of a record: its control where it can be changed, else its value. */
export function FieldView(props: FieldProps) {
  const { name, path, field } = props
  const { resource, isReadOnly, values, problemAt, touch } = useFormTools()
  const names = useNames(resource.id)
  const id = useId()
  const label = names.field(name)
  const help = names.help(name)
  const problem = problemAt(path)
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  if (isReadOnly || !isWritable(field)) return <ReadValue {...props} label={label} />
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
      isRequired={isRequired(field, values) || field.type === 'flag'}
      isGroup={GROUPS.includes(field.type)}
      isShort={SHORT.includes(field.type)}
    >
      {control}
    </FieldFrame>
  )
}
