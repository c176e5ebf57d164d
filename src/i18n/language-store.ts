import type { LangCode, Messages } from '../../locales/keys.ts'

export type Language = { lang: LangCode; messages: Messages }

/** The one language of this page: what it shows, and what its calls carry. */
export function createLanguageStore<Said extends Language>(first: Said) {
  let current = first
  const listeners = new Set<() => void>()
  return {
    now: () => current,
    speak(next: Said) {
      current = next
      for (const tell of listeners) tell()
    },
    /** More texts of the language that is spoken; what is shown stays as it is. */
    complete({ lang, messages }: Said) {
      if (lang === current.lang) Object.assign(current.messages, messages)
      else this.speak({ lang, messages } as Said)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type LanguageStore<Said extends Language = Language> = ReturnType<typeof createLanguageStore<Said>>
