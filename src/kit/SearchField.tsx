import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { css } from '../theme/css.ts'
import { TextInput } from './TextInput.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'type' | 'size' | 'variant'> & {
  /** Has the focus when what it belongs to opens. */
  'data-autofocus'?: boolean
  /** What is searched; shown in the field unless a placeholder says it shorter. */
  label: string
  onSearch: (search: string) => void
}

export const SearchField = ({ label, onSearch, ...rest }: Props) => (
  <chakra.label position="relative" flex={{ base: '1 0 100%', sm: '0 1 auto' }} width="20rem" minWidth="0">
    <chakra.span
      position="absolute"
      insetBlock="0"
      insetStart="2.5"
      display="grid"
      placeItems="center"
      color="fg.subtle"
    >
      <Search size={16} aria-hidden />
    </chakra.span>
    <VisuallyHidden>{label}</VisuallyHidden>
    <TextInput
      type="search"
      size="sm"
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onChange={(event) => onSearch(event.target.value)}
      {...rest}
      className={css({ ps: '8', textOverflow: 'ellipsis' })}
    />
  </chakra.label>
)
