import { Menu as MenuGlyph } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { css } from '../../theme/css.ts'
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
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const view = useDrawerView(panel.view, close)
  const closeButton = <CloseButton aria-label={t('shell.menu.close')} onClick={close} />

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes the drawer
  useEffect(close, [pathname])

  return (
    <>
      <IconButton aria-label={t('shell.menu.open')} onClick={() => setOpen(true)} className={css({ hideFrom: 'sm' })}>
        <MenuGlyph aria-hidden />
      </IconButton>
      {isOpen && (
        <Sheet title={t('shell.menu.label')} size="sm" side="start" closesOnMask onClose={close}>
          <MenuPanel
            {...panel}
            view={view}
            head={closeButton}
            foot={<ExplainRow role_id={role_id} isNarrow={false} />}
          />
        </Sheet>
      )}
    </>
  )
}
