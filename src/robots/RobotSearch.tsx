import type { ComponentProps } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { SearchField } from '../kit/SearchField.tsx'

type Props = Omit<ComponentProps<typeof SearchField>, 'label' | 'value'> & {
  search: string
  /** What is found, where it is not told by a search for names and serial numbers. */
  label?: string
}

export function RobotSearch({ search, label, ...rest }: Props) {
  const t = useT()
  return <SearchField label={label ?? t('basic.search')} value={search} {...rest} />
}
