import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LONGEST } from '../../../../domain/resources/check.ts'
import { isSecret } from '../../../../domain/resources/shape.ts'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useNames } from '../texts/PageTexts.tsx'
import { type ControlProps, inputProps, type OfType, useFormTools } from './form-tools.ts'
import { PointButton } from './PointButton.tsx'

type Props = ControlProps<OfType<'text' | 'phone' | 'email' | 'link' | 'number' | 'date' | 'time'>>

const KINDS = { text: 'text', phone: 'tel', email: 'email', link: 'url', number: 'number', date: 'date', time: 'time' }

/** A minus stands before its number, also in a page from right to left. */
const directionOf = (field: Props['field']) => {
  if (field.type === 'text') return 'auto'
  return field.type === 'number' && (field.min ?? 0) < 0 ? 'ltr' : undefined
}

const numberIn = (typed: string) => (typed === '' ? null : Number(typed))

/** The name of a point can be chosen where it lies, too. */
function WithPointButton({ control, children }: { control: Props; children: ReactNode }) {
  const { field, value, onChange } = control
  const pointOn = field.type === 'text' ? field.pointOn : undefined
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="2" css={{ '& input': { flex: '1 1 10rem', width: 'auto' } }}>
      {children}
      <PointButton
        {...control}
        pointOn={pointOn ?? ''}
        chosen={value ? [String(value)] : []}
        onChosen={([name = '']) => onChange(name)}
      />
    </chakra.span>
  )
}

/** What stands in one line. Latin by nature, an address or a number keeps its direction in a page from right to left. */
export function TextControl(props: Props) {
  const { field, value, onChange } = props
  const { resource } = useFormTools()
  const names = useNames(resource.id)
  const isNumber = field.type === 'number'
  const input = (
    <TextInput
      {...inputProps(props)}
      type={isSecret(field) ? 'password' : KINDS[field.type]}
      dir={directionOf(field)}
      step={isNumber ? (field.step ?? 1) : undefined}
      maxLength={field.type === 'text' ? (field.max ?? LONGEST.text) : undefined}
      value={value === null || value === undefined ? '' : String(value)}
      required={field.required}
      autoComplete={isSecret(field) ? 'new-password' : 'off'}
      onChange={({ target }) => onChange(isNumber ? numberIn(target.value) : target.value)}
    />
  )
  if (field.type === 'text' && field.pointOn) return <WithPointButton control={props}>{input}</WithPointButton>
  if (!isNumber || !field.unit) return input
  return (
    <chakra.span display="flex" alignItems="center" gap="2" color="fg.muted" css={{ '& input': { maxWidth: '9rem' } }}>
      {input}
      <span>{names.option('unit', field.unit)}</span>
    </chakra.span>
  )
}
