import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  /** Has the focus when what it belongs to opens. */
  'data-autofocus'?: boolean
  /** What is searched; shown in the field unless a placeholder says it shorter. */
  label: string
  onSearch: (search: string) => void
}

export const SearchField = ({ label, onSearch, ...rest }: Props) => (
  <label className={styles.search}>
    <Search size={16} aria-hidden />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onChange={(event) => onSearch(event.target.value)}
      {...rest}
    />
  </label>
)
