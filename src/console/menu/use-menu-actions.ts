import { useCallback, useMemo, useRef } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { framePath, keptQuery } from '../../browser/paths.ts'
import { useLang, useT } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import { useToasts } from '../../session/use-toasts.ts'
import { usePreferenceCommands } from '../preferences/use-preferences.ts'
import type { MenuActions } from './menu-look.ts'
import type { MenuViewActor } from './use-menu-look.ts'

/** Keeps or lets go of a favourite, and says when there are too many. */
function useStar() {
  const t = useT()
  const toasts = useToasts()
  const { toggleFavourite } = usePreferenceCommands()
  return useMemo(
    () => (key: string) => {
      if (toggleFavourite(key)) return
      toasts.send({ type: 'toast.show', toast: { text: t('shell.menu.favouritesFull'), tone: 'danger' } })
    },
    [t, toasts, toggleFavourite],
  )
}

export function useMenuActions(view: MenuViewActor, onOpen: (menu: Menu) => void): MenuActions {
  const lang = useLang()
  const kept = location.search && keptQuery(location.search)
  const star = useStar()
  const t = useT()
  const latest = useRef(onOpen)
  latest.current = onOpen
  const nameOf = useCallback((menu: Menu) => nameIn(lang, menu.menu_name_map, menu.menu_name), [lang])
  return useMemo(
    () => ({
      nameOf,
      labelOf: (menu) => (menu.menu_target === 'blank' ? `${nameOf(menu)} (${t('common.opensInNewTab')})` : undefined),
      pathOf: (menu) => framePath(menu, kept),
      open: (menu) => latest.current(menu),
      fold: (key, isOpen) => view.send({ type: isOpen ? 'group.open' : 'group.close', key }),
      endMotion: (key) => view.send({ type: 'motion.end', key }),
      star,
    }),
    [t, nameOf, kept, view, star],
  )
}
