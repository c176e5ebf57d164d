import type { components } from '../../openapi/capi.gen.ts'
import ar from './texts/ar.json'
import en from './texts/en.json'
import gd from './texts/gd.json'
import ja from './texts/ja.json'
import ko from './texts/ko.json'
import tw from './texts/tw.json'
import zh from './texts/zh.json'

type NameMap = components['schemas']['NameMap']
type EntryText = { name: string; intro?: string }
type Texts = { menu: Readonly<Record<string, EntryText>>; robot_prodtype: Readonly<Record<string, string>> }

/** English is the master: a language that lacks one of its texts does not compile. */
const TEXTS = { zh, gd, en, ja, ko, ar, tw } satisfies Record<keyof NameMap, typeof en>

/** The languages in the order of the dropdown. */
export const LANG_CODES = Object.keys(TEXTS) as (keyof NameMap)[]

function inEach(read: (texts: Texts) => string | undefined): NameMap {
  const found = Object.entries(TEXTS).map(([lang, texts]) => [lang, read(texts)] as const)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined))
}

export const menuName = (key: string) => inEach(({ menu }) => menu[key]?.name)
export const menuIntro = (key: string) => inEach(({ menu }) => menu[key]?.intro)
export const prodtypeName = (id: string) => inEach(({ robot_prodtype }) => robot_prodtype[id])
