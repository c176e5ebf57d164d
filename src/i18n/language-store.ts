import type { LangCode, Messages } from '../../locales/keys.ts'

export type Spoken = { lang: LangCode; messages: Messages }

/** The one language of this page: what it shows, and what its calls carry. */
export function createLanguageStore<Said extends Spoken>(first: Said) {
  let spoken = first
  const listeners = new Set<() => void>()
  return {
    now: () => spoken,
    speak(next: Said) {
      spoken = next
      for (const tell of listeners) tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type LanguageStore<Said extends Spoken = Spoken> = ReturnType<typeof createLanguageStore<Said>>
