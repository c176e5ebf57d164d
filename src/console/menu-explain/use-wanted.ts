import { useState } from 'react'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import { keyOf } from '../menu/menu.ts'
import type { Explained } from '../menu/menu-explanation.ts'

const plain = (text: string) => text.trim().toLocaleLowerCase()

/** What the admin looks for: a part of an entry's name or key, all or only what is hidden. */
export function useWanted() {
  const lang = useLang()
  const [query, setQuery] = useState('')
  const [isOnlyHidden, setOnlyHidden] = useState(false)
  const sought = plain(query)
  const isWanted = ({ menu, above, hiddenBy }: Explained) => {
    const names = [...above, menu].map((one) => nameIn(lang, one.menu_name_map, one.menu_name))
    const isFound = [...names, keyOf(menu)].some((name) => plain(name).includes(sought))
    return isFound && (!isOnlyHidden || hiddenBy !== undefined)
  }
  return { query, setQuery, isOnlyHidden, toggleOnlyHidden: () => setOnlyHidden(!isOnlyHidden), isWanted }
}
