import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { recipes } from '../../theme/recipes.ts'

type Option<Value extends string> = { value: Value; name: string; langTag?: string }
type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChoose: (value: Value) => void
}

const Select = chakra('select', recipes.input)

/** One of a few, by the browser's own list, which serves keyboard and thumb alike. */
export function Choice<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  const id = useId()
  const choose = (name: string) => {
    const chosen = options.find((option) => option.value === name)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <Box minWidth="0">
      <chakra.label htmlFor={id} display="block" mb="1" textStyle="caption" color="fg.muted">
        {label}
      </chakra.label>
      <Box position="relative">
        <Select
          id={id}
          size="sm"
          pe="7"
          truncate
          cursor="pointer"
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.langTag}>
              {option.name}
            </option>
          ))}
        </Select>
        <Box
          position="absolute"
          insetEnd="2"
          top="0"
          height="100%"
          display="flex"
          alignItems="center"
          pointerEvents="none"
        >
          <ChevronDown size={14} aria-hidden />
        </Box>
      </Box>
    </Box>
  )
}
