import { useRef, useState } from 'react'
import { useLookups } from '../lookups.ts'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { type Found, SearchControl } from './SearchControl.tsx'
import type { Choice } from './Ticks.tsx'

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

/** A row of another page. */
export function ReferenceControl(props: ControlProps<OfType<'reference'>>) {
  const { name, value, onChange } = props
  const { known } = useFormTools()
  const { found, ask } = useMatches(name)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const choose = (choice: Choice | undefined) => {
    if (choice) setLabels({ ...labels, [choice.id]: choice.label })
    onChange(choice?.id ?? '')
  }
  return (
    <SearchControl
      control={props}
      chosen={{ ...known, ...labels }[String(value)] ?? ''}
      {...{ found, onChoose: choose, onSearch: (typed) => void ask(typed) }}
    />
  )
}
