import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { CHARTS } from '../atlas/charts.ts'
import { type Found, find } from '../atlas/find.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import { go } from '../view-state/route.ts'

/** Charts, states and events by what is typed; it is there only while somebody searches. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const found = find(CHARTS, typed, texts)

  useLayoutEffect(() => dialog.current?.showModal(), [])

  const visit = ({ chart, node }: Found) => {
    dialog.current?.close()
    go({ chart, ...(node && { node }) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const here = found[at]
    if (step !== 0) setAt((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && here) visit(here)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])

  return (
    <dialog ref={dialog} className="search" onClose={onClose} aria-label={t('charts.search.label')}>
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        aria-label={t('charts.search.label')}
        placeholder={t('charts.search.placeholder')}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
      />
      <div role="listbox" id={list} aria-label={t('palette.results')}>
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the focus and takes the keys
          <div
            key={`${each.chart} ${each.node} ${each.name}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => visit(each)}
          >
            <strong>
              <bdi>{each.name}</bdi>
            </strong>
            <span className="quiet">
              <bdi>{each.node}</bdi>
            </span>
            <small dir="auto">{each.what}</small>
          </div>
        ))}
      </div>
      <p className="quiet" role="status">
        {found.length > 0 ? t('palette.count', { count: found.length }) : t('palette.none', { query: typed })}
      </p>
    </dialog>
  )
}
