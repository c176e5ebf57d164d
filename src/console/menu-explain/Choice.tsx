import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Select } from '../../kit/Select.tsx'

type Option<Value extends string> = { value: Value; name: string; langTag?: string }
type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChoose: (value: Value) => void
}

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
      <Select id={id} size="sm" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.langTag}>
            {option.name}
          </option>
        ))}
      </Select>
    </Box>
  )
}
