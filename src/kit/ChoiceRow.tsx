import { chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { moveAlong } from './list-keys.ts'

type Choice<Value extends string> = { value: Value; name: string; icon: LucideIcon }
type Props<Value extends string> = {
  label: string
  icon: LucideIcon
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

const ChoiceButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    borderRadius: 'control',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-checked=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
})

/** A choice of a few as one row of a menu, which stays open: what is chosen can be seen at once. */
export function ChoiceRow<Value extends string>({ label, icon: Icon, choices, chosen, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <Flex
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => moveAlong(event, 'menuitemradio')}
      align="center"
      gap="2"
      minH="8"
      ps="2.5"
      pe="1"
    >
      <Icon size={14} aria-hidden />
      <chakra.span id={id} flex="1" textStyle="body" me="3">
        {label}
      </chakra.span>
      {choices.map(({ value, name, icon: ChoiceIcon }) => (
        <ChoiceButton
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          aria-label={name}
          data-tip={name}
          tabIndex={-1}
          onClick={() => onChoose(value)}
        >
          <ChoiceIcon size={14} aria-hidden />
        </ChoiceButton>
      ))}
    </Flex>
  )
}
