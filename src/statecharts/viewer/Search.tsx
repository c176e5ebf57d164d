import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { CHARTS } from '../atlas/charts.ts'
import { type Found, find } from '../atlas/find.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import { go } from './route.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** Finds charts, states and events; `/` opens it from anywhere. */
export function Search() {
  const texts = useTexts()
  const { t } = texts
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const found = find(CHARTS, typed, texts)

  const open = () => {
    setTyped('')
    setAt(0)
    dialog.current?.showModal()
  }
  // As soon as there is something to be seen: a key that is pressed then must be heard.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || dialog.current?.open) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
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
    <>
      <button
        type="button"
        className="choice find"
        onClick={open}
        aria-label={t('charts.search.label')}
        aria-keyshortcuts="/"
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <circle cx="6" cy="6" r="4.2" />
          <path d="M9.2 9.2 13 13" />
        </svg>
        <span>{t('charts.search.label')}</span>
        <kbd>/</kbd>
      </button>
      <dialog ref={dialog} className="search" aria-label={t('charts.search.label')}>
        <input
          // biome-ignore lint/a11y/noAutofocus: what the dialog was opened for
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
    </>
  )
}
