import en from '../../../locales/en.json' with { type: 'json' }

const SAID = {
  'RET:101002': ({ failure }: typeof en) => failure.unknown,
  'RET:101003': ({ session }: typeof en) => session.invalid.body,
  'REQUEST_FAIL:NETWORK': ({ failure }: typeof en) => failure.network,
} as const

/** What a person reads of a failure that has this code, in English or in the language of these texts. */
export function failureWords(code: unknown, texts: typeof en = en): string {
  const said = SAID[code as keyof typeof SAID]
  if (!said) throw new Error(`nobody has written down what is said of ${String(code)}`)
  return said(texts)
}
