import type { RobotProdtypeId } from '../../domain/robot-prodtypes.ts'
import arRegistry from '../../locales/pages/registry/ar.json'
import enRegistry from '../../locales/pages/registry/en.json'
import gdRegistry from '../../locales/pages/registry/gd.json'
import jaRegistry from '../../locales/pages/registry/ja.json'
import koRegistry from '../../locales/pages/registry/ko.json'
import twRegistry from '../../locales/pages/registry/tw.json'
import zhRegistry from '../../locales/pages/registry/zh.json'
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
type Texts = { menu: Readonly<Record<string, EntryText>> }

/** English is the master: a language that lacks one of its texts does not compile. */
const TEXTS = { zh, gd, en, ja, ko, ar, tw } satisfies Record<keyof NameMap, typeof en>

/** Robot types are called in the console as they are where robots are registered. */
const REGISTRIES = {
  zh: zhRegistry,
  gd: gdRegistry,
  en: enRegistry,
  ja: jaRegistry,
  ko: koRegistry,
  ar: arRegistry,
  tw: twRegistry,
} satisfies Record<keyof NameMap, typeof enRegistry>

/** The languages in the order of the dropdown. */
export const LANG_CODES = Object.keys(TEXTS) as (keyof NameMap)[]

function inEach<Of>(texts: Readonly<Record<string, Of>>, read: (texts: Of) => string | undefined): NameMap {
  const found = Object.entries(texts).map(([lang, own]) => [lang, read(own)] as const)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined))
}

export const menuName = (key: string) => inEach<Texts>(TEXTS, ({ menu }) => menu[key]?.name)
export const menuIntro = (key: string) => inEach<Texts>(TEXTS, ({ menu }) => menu[key]?.intro)
export const prodtypeName = (id: RobotProdtypeId) =>
  inEach(REGISTRIES, ({ robots }) => robots.options.robot_prodtype_id[id])
