import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCloseMenu } from './Menu.tsx'

type Props = Omit<HTMLChakraProps<'button'>, 'onSelect'> & {
  icon?: ReactNode
  /** Given for an item of a choice. */
  isChosen?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One entry of a menu; choosing it closes the menu. */
export function MenuItem({ icon, isChosen, onSelect, children, ...rest }: Props) {
  const close = useCloseMenu()
  const select = () => {
    close()
    onSelect()
  }
  return (
    <chakra.button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={select}
      display="flex"
      alignItems="center"
      gap="2"
      width="100%"
      minH="row"
      px="2.5"
      py="1.5"
      borderRadius="control"
      textAlign="start"
      textStyle="body"
      color={isChosen ? 'accent.fg' : 'fg'}
      fontWeight={isChosen ? 'medium' : 'normal'}
      cursor="pointer"
      _hover={{ bg: 'bg.hover' }}
      _focusVisible={{ bg: 'bg.hover', outlineOffset: '-2px' }}
      {...rest}
    >
      {icon}
      <chakra.span flex="1">{children}</chakra.span>
      {isChosen && <Check size={14} aria-hidden />}
    </chakra.button>
  )
}
