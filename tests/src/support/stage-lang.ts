import type { LangCode } from '../../../locales/keys.ts'

let spoken: LangCode = 'en'

/** The language that the tests' stages speak: English, unless a test says otherwise. */
export const stageLang = () => spoken

/** Lets the stages speak another language for as long as this takes. */
export async function speaking<Value>(lang: LangCode, act: () => Promise<Value>): Promise<Value> {
  spoken = lang
  try {
    return await act()
  } finally {
    spoken = 'en'
  }
}
