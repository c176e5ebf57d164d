import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './robot-toolbar.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  /** Has the focus when what it belongs to opens. */
  'data-autofocus'?: boolean
  search: string
  onSearch: (search: string) => void
  /** What is found, where it is not told by a search for names and serial numbers. */
  label?: string
}

export function RobotSearch({ search, onSearch, label, ...rest }: Props) {
  const t = useT()
  const name = label ?? t('basic.search')
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{name}</span>
      <input
        type="search"
        value={search}
        placeholder={name}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
        {...rest}
      />
    </label>
  )
}
