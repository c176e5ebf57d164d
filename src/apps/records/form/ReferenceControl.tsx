import { type KeyboardEvent, Suspense, useDeferredValue, useState } from 'react'
import { useNamesFor } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import type { Choice } from './Ticks.tsx'

type Props = ControlProps<OfType<'reference'>>
type ListProps = { id: string; name: string; q: string; active: number; onChoose: (choice: Choice) => void }

const step = (key: string) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

/** What matches; which of them is meant is known by its place, so that the keyboard need not know the list. */
function Matches({ id, name, q, active, onChoose }: ListProps) {
  const t = usePageT()
  const { resource } = useFormTools()
  const choices = useNamesFor(resource.id, name, q.trim())
  if (!choices) return <p className={styles.help}>{t('form.choicesFailed')}</p>
  if (choices.length === 0) return <p className={styles.help}>{t('list.noMatch')}</p>
  const at = ((active % choices.length) + choices.length) % choices.length
  return (
    <div id={`${id}-list`} role="listbox" className={styles.matches}>
      {choices.map((choice, place) => (
        <div
          key={choice.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          data-chosen={place === at || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          onKeyDown={() => undefined}
        >
          <bdi>{choice.label}</bdi>
        </div>
      ))}
    </div>
  )
}

/** A row of another page, found by typing a part of its name. */
export function ReferenceControl({ id, name, value, onChange, onBlur, describedBy, isInvalid, field }: Props) {
  const { known } = useFormTools()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(false)
  const q = useDeferredValue(typed ?? '')
  const chosen = { ...known, ...labels }[String(value)] ?? ''
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (choice: Choice) => {
    setLabels({ ...labels, [choice.id]: choice.label })
    close()
    onChange(choice.id)
  }
  const leave = () => {
    if (typed === '') onChange('')
    close()
    onBlur()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (step(event.key) !== 0) {
      event.preventDefault()
      setOpen(true)
      setActive(isOpen ? active + step(event.key) : 0)
    }
    if (!isOpen) return
    const option = document.querySelector<HTMLElement>(`#${CSS.escape(id)}-list [data-chosen]`)
    if (event.key === 'Enter') {
      event.preventDefault()
      option?.click()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className={styles.combo}>
      <input
        id={id}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        autoComplete="off"
        dir="auto"
        value={typed ?? chosen}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setActive(0)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {isOpen && (
        <div className={styles.popup}>
          <Suspense fallback={<span className={styles.bone} />}>
            <Matches id={id} name={name} q={q} active={active} onChoose={choose} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
