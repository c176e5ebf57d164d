import { Box, Button } from '@chakra-ui/react'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useMenu } from './use-menu.ts'

const CloseMenu = createContext<() => void>(() => {})
/** Closes the menu that an item belongs to, and puts the focus back on its button. */
export const useCloseMenu = () => useContext(CloseMenu)

/** A menu with a head is no list to choose from: it is seen whole wherever the window has room for it. */
const WHOLE = 'calc(100dvh - 8rem)'

type Props = {
  label: string
  trigger: ReactNode
  children: ReactNode
  button?: ComponentProps<'button'>
  align?: 'start' | 'end'
  /** Stands above the items and does not scroll with them. */
  head?: ReactNode
  opensOnHover?: boolean
}

/** A button with a menu below it; its children are `MenuItem`s. */
export function Menu({ label, trigger, children, button, align = 'end', head, opensOnHover = false }: Props) {
  const menu = useMenu(label, opensOnHover)
  return (
    <Box {...menu.area} position="relative">
      <Button variant="ghost" size="sm" {...button} {...menu.button} className={button?.className}>
        {trigger}
      </Button>
      {menu.isOpen && (
        <Box
          {...menu.popup}
          position="absolute"
          top="calc(100% + 4px)"
          {...(align === 'end' ? { insetEnd: '0' } : { insetStart: '0' })}
          minWidth="11rem"
          bg="bg.raised"
          borderRadius="card"
          boxShadow="floating"
          zIndex="dropdown"
          animation="rise 120ms ease-out"
        >
          {head}
          <Box maxHeight={head ? WHOLE : 'popup'} overflowY="auto" padding="1" borderRadius="card">
            <CloseMenu value={menu.close}>{children}</CloseMenu>
          </Box>
        </Box>
      )}
    </Box>
  )
}
