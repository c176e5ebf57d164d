import { DEFAULT_LANG, isLangCode } from '../../domain/languages.ts'
import { LANG_CODES, type LangCode } from './languages.ts'

/** The console's own choice, where a page lies beside it. */
const cookie = () => /(?:^|; )spLocaleId=(\w+)/.exec(document.cookie)?.[1]

/** The language of a page beside the console: `?lang=`, what was chosen there, what the console speaks, then what the browser asks for. */
export function wishedLang(chosen?: string | null): LangCode {
  const asked = [new URLSearchParams(location.search).get('lang'), chosen, cookie()].find(isLangCode)
  if (asked) return asked
  const tag = navigator.language.toLowerCase()
  if (tag.startsWith('zh')) return /hant|tw|hk|mo/.test(tag) ? (tag.includes('tw') ? 'tw' : 'gd') : 'zh'
  return LANG_CODES.find((code) => tag.startsWith(code)) ?? DEFAULT_LANG
}
