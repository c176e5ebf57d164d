import type { LangCode, Messages } from '../../locales/keys.ts'

const LOADERS: Readonly<Record<LangCode, () => Promise<{ default: Messages }>>> = {
  en: () => import('../../locales/en.json'),
  zh: () => import('../../locales/zh.json'),
  gd: () => import('../../locales/gd.json'),
  tw: () => import('../../locales/tw.json'),
  ja: () => import('../../locales/ja.json'),
  ko: () => import('../../locales/ko.json'),
  ar: () => import('../../locales/ar.json'),
}

/** The texts of one language, each a chunk of its own. */
export const loadMessages = async (lang: LangCode): Promise<Messages> => (await LOADERS[lang]()).default
