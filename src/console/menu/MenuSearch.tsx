import { useSelector } from '@xstate/react'
import { Command, Search, X } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { selectQuery } from '../../../machines/console/menu-view-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { keyNames } from '../../kit/mod-key.ts'
import { useShellDialogs } from '../dialogs/use-shell-dialogs.ts'
import { focusMenu } from './menu-keys.ts'
import styles from './menu-search.module.css'
import type { MenuView } from './use-menu-view.ts'

type Props = Pick<MenuView, 'actor' | 'actions' | 'count' | 'first'>

/** Filters the menu in place as one types; beside it stands the way to the palette, which searches everything. */
export const MenuSearch = memo(function MenuSearch({ actor, actions, count, first }: Props) {
  const t = useT()
  const { openPalette } = useShellDialogs()
  const text = useSelector(actor, selectQuery)
  const clear = () => actor.send({ type: 'filter.clear' })
  const open = () => first && actions.open(first)
  const keys: Readonly<Record<string, (field: HTMLElement) => void>> = { ArrowDown: focusMenu, Enter: open }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const act = event.key === 'Escape' && text !== '' ? clear : keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event.currentTarget)
  }
  return (
    <search className={styles.search}>
      <Search className={styles.glass} size={14} aria-hidden />
      <input
        className={styles.field}
        value={text}
        onChange={({ target }) => actor.send({ type: 'filter.type', text: target.value })}
        onKeyDown={press}
        placeholder={t('shell.menu.find')}
        aria-label={t('shell.menu.search')}
        autoComplete="off"
        spellCheck={false}
      />
      {text === '' ? (
        <button type="button" className={styles.badge} onClick={openPalette} aria-label={t('shell.menu.palette')}>
          <kbd>{keyNames().palette}</kbd>
          <Command size={14} aria-hidden />
        </button>
      ) : (
        <button type="button" className={styles.badge} onClick={clear} aria-label={t('shell.menu.clear')}>
          <X size={14} aria-hidden />
        </button>
      )}
      <span role="status" className={styles.count} hidden={text === ''}>
        {text !== '' && t('shell.menu.found', { count })}
      </span>
    </search>
  )
})
