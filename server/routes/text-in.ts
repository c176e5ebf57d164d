import type { components } from '../../openapi/capi.gen.ts'

type NameMap = components['schemas']['NameMap']

const DEFAULT_LANG = 'en'

/** A text in the language asked for, else in English (§9); empty where there is neither. */
export const textIn = (lang: string | undefined, texts: NameMap): string =>
  (texts as Readonly<Record<string, string | undefined>>)[lang ?? DEFAULT_LANG] ?? texts[DEFAULT_LANG] ?? ''
