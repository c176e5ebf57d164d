import { type KeyboardEvent, useRef, useState } from 'react'
import { type Listbox, useListbox } from '../../../kit/use-listbox.ts'
import { useLookups } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import type { Choice } from './Ticks.tsx'

type Props = ControlProps<OfType<'reference'>>
type ListProps = { found: Found; listbox: Listbox; onChoose: (choice: Choice) => void }
/** `failed`: nobody knows what there is to choose. */
type Found = readonly Choice[] | 'failed'

/** What matches what is typed; until that is there, what matched before. */
function useMatches(field: string) {
  const { resource } = useFormTools()
  const names = useLookups().names
  const asked = useRef<string>(undefined)
  const [found, setFound] = useState<Found>()
  const ask = async (typed: string) => {
    const q = typed.trim()
    asked.current = q
    const choices = await names({ resource: resource.id, field, q })
    if (asked.current === q) setFound(choices ?? 'failed')
  }
  return { found, ask }
}

function Matches({ found, listbox, onChoose }: ListProps) {
  const t = usePageT()
  if (found === 'failed') return <p className={styles.help}>{t('form.choicesFailed')}</p>
  if (found.length === 0) return <p className={styles.help}>{t('list.noMatch')}</p>
  return (
    <div id={listbox.id} role="listbox" className={styles.matches}>
      {found.map((choice, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
        <div
          key={choice.id}
          id={listbox.optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === listbox.active}
          data-chosen={at === listbox.active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <bdi>{choice.label}</bdi>
        </div>
      ))}
    </div>
  )
}

const OPENING: readonly string[] = ['ArrowDown', 'ArrowUp']
const CLOSING: readonly string[] = ['Enter', 'Escape']

/** A row of another page, found by typing a part of its name. */
export function ReferenceControl({ id, name, value, onChange, onBlur, describedBy, isInvalid, field }: Props) {
  const { known } = useFormTools()
  const { found, ask } = useMatches(name)
  const [typed, setTyped] = useState<string>()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(false)
  const choices = found === 'failed' ? [] : (found ?? [])
  const listbox = useListbox({
    count: choices.length,
    ends: 'round',
    onChoose: (at) => choices[at] && choose(choices[at]),
  })
  const chosen = { ...known, ...labels }[String(value)] ?? ''
  const open = (text: string) => {
    void ask(text)
    setOpen(true)
  }
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
    const { key } = event
    const isOpening = !isOpen && OPENING.includes(key)
    if (isOpening || (isOpen && CLOSING.includes(key))) event.preventDefault()
    if (isOpening) {
      listbox.moveTo(0)
      open(typed ?? '')
    } else if (isOpen && key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (isOpen) listbox.onKeyDown(event)
  }
  return (
    <div className={styles.combo}>
      <input
        id={id}
        className={styles.input}
        {...listbox.fieldProps(isOpen)}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        dir="auto"
        value={typed ?? chosen}
        onFocus={({ target }) => target.select()}
        onClick={() => open(typed ?? '')}
        onChange={({ target }) => {
          setTyped(target.value)
          open(target.value)
          listbox.moveTo(0)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {isOpen && (
        <div ref={listbox.list} className={styles.popup}>
          {found ? <Matches found={found} listbox={listbox} onChoose={choose} /> : <span className={styles.bone} />}
        </div>
      )}
    </div>
  )
}
