import type { ReactNode } from 'react'

export type Shown = { onClose: () => void }

/** A picker, or a part of a page, in each of its states. */
export type Specimen = {
  id: string
  /** It opens above the page, and may be closed. */
  opens?: boolean
  states: Readonly<Record<string, (shown: Shown) => ReactNode>>
}

/** The address of a state, after `?show=`. */
export const nameOf = (specimen: string, state: string) => `${specimen}/${state}`
