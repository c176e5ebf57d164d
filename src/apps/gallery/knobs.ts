import { useState } from 'react'
import { chosenLang, isLangCode } from '../../../domain/languages.ts'
import type { Dir, Theme } from '../../../machines/pages/hand-over-messages.ts'
import { LANGUAGES, type LangCode } from '../../i18n/languages.ts'

/** What one may turn, all of it in the address. `dir`: another direction than the language's own. */
export type Knobs = { show: string; lang: LangCode; theme: Theme; dir?: Dir }

export const THEMES: readonly Theme[] = ['light', 'dark', 'ktv']

export function knobsOf(search: string): Knobs {
  const query = new URLSearchParams(search)
  const lang = query.get('lang')
  const dir = query.get('dir')
  return {
    show: query.get('show') ?? '',
    lang: isLangCode(lang) ? lang : chosenLang({}),
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'light',
    dir: dir === 'rtl' || dir === 'ltr' ? dir : undefined,
  }
}

export const dirOf = ({ lang, dir }: Knobs) => dir ?? LANGUAGES[lang].dir

export function useKnobs() {
  const [knobs, setKnobs] = useState(() => knobsOf(location.search))
  const turn = (turned: Partial<Knobs>) => {
    const next = { ...knobs, ...turned }
    const told = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    history.replaceState(null, '', `?${new URLSearchParams(Object.fromEntries(told))}`)
    setKnobs(next)
  }
  return { knobs, turn }
}
