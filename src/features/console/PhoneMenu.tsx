import { chakra, IconButton } from '@chakra-ui/react'
import { Menu as MenuGlyph, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuPanel, type MenuProps } from './Sidebar.tsx'

type Props = MenuProps & { pathname: string }

/** The menu of a phone: a drawer from the start of the line, which closes when an entry is chosen or the path changes. */
export function PhoneMenu({ corp, nodes, view, pathname }: Props) {
  const t = useT()
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()
  const onOpen = (menu: Menu) => {
    close()
    view.onOpen(menu)
  }
  const closeButton = (
    <IconButton variant="ghost" size="sm" aria-label={t('shell.menu.close')} onClick={close}>
      <X aria-hidden />
    </IconButton>
  )
  const closeOnMask = ({ target }: MouseEvent) => target === drawer.current && close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes the drawer
  useEffect(() => drawer.current?.close(), [pathname])

  return (
    <>
      <IconButton hideFrom="sm" variant="ghost" size="sm" aria-label={t('shell.menu.open')} onClick={open}>
        <MenuGlyph aria-hidden />
      </IconButton>
      <chakra.dialog
        ref={drawer}
        aria-label={t('shell.menu.label')}
        onMouseDown={closeOnMask}
        onClose={() => setOpen(false)}
        width="min(17rem, 85vw)"
        maxWidth="none"
        height="100dvh"
        maxHeight="none"
        margin="0"
        insetInlineStart="0"
        insetInlineEnd="auto"
        padding="0"
        border="none"
        bg="bg.subtle"
        color="fg"
        boxShadow="floating"
        _backdrop={{ bg: 'bg.scrim' }}
        _open={{ animation: 'appear 160ms ease-out' }}
      >
        {isOpen && (
          <MenuPanel corp={corp} nodes={nodes} view={{ ...view, isCollapsed: false, onOpen }} head={closeButton} />
        )}
      </chakra.dialog>
    </>
  )
}
