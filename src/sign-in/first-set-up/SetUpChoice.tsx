import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '../../kit/Field.tsx'
import { recipes } from '../../theme/recipes.ts'

const Select = chakra('select', recipes.input)

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'size' | 'className'> & {
  label: string
  hint?: string
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

/** One of many, by the browser's own list: it can be typed into, and is at home on phones. */
export function SetUpChoice({ label, hint, options, onChoose, ...select }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Select {...select} {...control} pe="9" onChange={({ target }) => onChoose(target.value)}>
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          <Box position="absolute" insetY="0" insetEnd="3" display="grid" alignItems="center" pointerEvents="none">
            <ChevronDown size={16} aria-hidden />
          </Box>
        </Box>
      )}
    </Field>
  )
}
