import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useListbox } from '../../kit/use-listbox.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import type { EntryItem, Item } from './findable.ts'
import { termsOf } from './rank.ts'
import type { RowActions } from './row-actions.ts'
import { foundSections, restingSections, type Stock } from './sections.ts'

/** What was typed, in words that stay the same as long as they read the same. */
export function useQuery() {
  const [query, setQuery] = useState('')
  const joined = termsOf(query).join(' ')
  const terms = useMemo(() => joined.split(' ').filter(Boolean), [joined])
  return { query, setQuery, terms }
}

type Ways = {
  stock: Stock
  terms: readonly string[]
  activeKey?: string
  onChoose: (item: Item, isNewTab: boolean) => void
  onStarred: (item: EntryItem, isTaken: boolean) => void
}

/** What shows, which row is the active one, and what keys and mouse do to it. */
export function usePalette({ stock, terms, activeKey, onChoose, onStarred }: Ways) {
  const { favourites, recents, toggleFavourite } = usePreferences()
  const [pointed, setPointed] = useState<string>()
  const sections = useMemo(
    () => (terms.length > 0 ? foundSections(stock, terms) : restingSections(stock, { favourites, recents, activeKey })),
    [stock, terms, favourites, recents, activeKey],
  )
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections])
  const listbox = useListbox({
    count: items.length,
    ends: 'round',
    at: Math.max(
      0,
      items.findIndex(({ id }) => id === pointed),
    ),
    onMove: (at) => setPointed(items[at]?.id),
    onChoose: (_, event) => enter(event),
  })
  const active = items[listbox.active]
  const star = (item: EntryItem) => onStarred(item, toggleFavourite(item.key))

  const latest = useRef({ onChoose, star })
  latest.current = { onChoose, star }
  const actions = useMemo<RowActions>(
    () => ({
      onPoint: ({ id }) => setPointed(id),
      onChoose: (item, isNewTab) => latest.current.onChoose(item, isNewTab),
      onStar: (item) => latest.current.star(item),
    }),
    [],
  )

  const enter = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!active) return
    if (!altKey) return onChoose(active, ctrlKey || metaKey)
    if (active.kind === 'entry') star(active)
  }
  return {
    sections,
    active,
    favourites,
    actions,
    listbox,
    optionId: (item: Item) => listbox.optionId(items.indexOf(item)),
    count: items.length,
    forgetPointed() {
      listbox.moveTo(0)
      setPointed(undefined)
    },
  }
}

export type ShownPalette = ReturnType<typeof usePalette>
