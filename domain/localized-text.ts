import type { components } from '../openapi/capi.gen.ts'

type NameMap = components['schemas']['NameMap']

const DEFAULT_LANG = 'en'

/** A text in the language asked for, else in English (§9); empty where there is neither. */
export function localizedText(lang: string = DEFAULT_LANG, texts: NameMap): string {
  const known: Readonly<Record<string, string | undefined>> = texts
  return (Object.hasOwn(known, lang) ? known[lang] : texts[DEFAULT_LANG]) ?? ''
}
