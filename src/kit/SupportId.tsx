import { type ComponentType, createContext, useContext } from 'react'
import { CopyText } from './CopyText.tsx'

/** What else a person can do about a failure than tell its id; a page that offers nothing shows the id alone. */
export const SupportActions = createContext<ComponentType<{ supportId: string }> | undefined>(undefined)

export function SupportId({ id }: { id: string }) {
  const Ways = useContext(SupportActions)
  return (
    <>
      <CopyText id={id} />
      {Ways && <Ways supportId={id} />}
    </>
  )
}
