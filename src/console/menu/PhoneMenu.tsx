import { chakra, IconButton } from '@chakra-ui/react'
import { Menu as MenuGlyph, X } from 'lucide-react'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ExplainRow } from './MenuFoot.tsx'
import { MenuPanel, type MenuProps } from './MenuPanel.tsx'
import type { MenuView } from './use-menu-view.ts'

type Props = MenuProps & { pathname: string; role_id: string }

/** The drawer is always wide, and closes when an entry is opened. */
const useDrawerView = (view: MenuView, close: () => void): MenuView => {
  const latest = useRef(close)
  latest.current = close
  const look = useMemo(() => ({ ...view.look, isNarrow: false }), [view.look])
  const actions = useMemo(() => {
    const open = (menu: Menu) => {
      latest.current()
      view.actions.open(menu)
    }
    return { ...view.actions, open }
  }, [view.actions])
  return { ...view, look, actions }
}

/** The menu of a phone: a drawer from the start of the line, which closes when an entry is chosen or the path changes. */
export function PhoneMenu({ pathname, role_id, ...panel }: Props) {
  const t = useT()
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()
  const view = useDrawerView(panel.view, close)
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
          <MenuPanel
            {...panel}
            view={view}
            head={closeButton}
            foot={<ExplainRow role_id={role_id} isNarrow={false} />}
          />
        )}
      </chakra.dialog>
    </>
  )
}
