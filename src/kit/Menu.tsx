import { Box } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { type Align, useBeside } from './place-popup.ts'
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
  button?: ButtonProps
  align?: Align
  /** Stands above the items and does not scroll with them. */
  head?: ReactNode
  opensOnHover?: boolean
}

/** §2 "Dropdown menu": a button with a menu beside it, of `MenuItem`s, by mouse, finger or keyboard (§9: 15 rem, hover delays). */
export function Menu({ label, trigger, children, button, align = 'end', head, opensOnHover = false }: Props) {
  const menu = useMenu(label, opensOnHover)
  const beside = useBeside(menu.button.ref, align, menu.popup.ref)
  return (
    <Box {...menu.area} display="inline-flex">
      <Button variant="ghost" {...button} {...menu.button}>
        {trigger}
      </Button>
      {menu.isOpen && (
        <Box
          {...menu.popup}
          ref={beside}
          popover="manual"
          position="fixed"
          inset="auto"
          margin="0"
          minWidth="11rem"
          maxWidth="min(24rem, calc(100vw - 1rem))"
          layerStyle="raised"
          borderRadius="card"
          animation="rise 120ms ease-out"
        >
          {head}
          <Box maxHeight={head ? WHOLE : 'popup'} overflowY="auto" overscrollBehavior="contain" padding="1">
            <CloseMenu value={menu.close}>{children}</CloseMenu>
          </Box>
        </Box>
      )}
    </Box>
  )
}
