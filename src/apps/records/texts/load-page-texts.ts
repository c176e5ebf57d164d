import rosetta from 'rosetta'
import { RESOURCES } from '../../../../domain/resources/all.ts'
import { projectOf, type Resource } from '../../../../domain/resources/shape.ts'
import type { LangCode } from '../../../../locales/keys.ts'
import type { PageLocales, PageTextKey, PageTexts } from '../../../../locales/pages/keys.ts'
import { type NamesOf, namesIn, type OfPages } from '../../../../locales/pages/names.ts'
import { DEFAULT_LANG } from '../../../i18n/languages.ts'
import { memoizeAsync } from '../../../i18n/memoize-async.ts'
import type { Params } from '../../../i18n/translate.ts'

type Loaders = { [Lang in LangCode]: () => Promise<{ default: PageLocales[Lang] }> }

/** What all pages say. */
const LOADERS: Loaders = {
  en: () => import('../../../../locales/pages/en.json'),
  zh: () => import('../../../../locales/pages/zh.json'),
  gd: () => import('../../../../locales/pages/gd.json'),
  tw: () => import('../../../../locales/pages/tw.json'),
  ja: () => import('../../../../locales/pages/ja.json'),
  ko: () => import('../../../../locales/pages/ko.json'),
  ar: () => import('../../../../locales/pages/ar.json'),
}

/** What the pages of a project say of their own. */
const FOLDER = '../../../../locales/pages'
const OF_PROJECTS = import.meta.glob<{ default: OfPages }>('../../../../locales/pages/*/*.json')

export type PageTranslate = (key: PageTextKey, params?: Params) => string
export type Texts = { t: PageTranslate; namesOf: NamesOf }

export function textsOf(lang: LangCode, texts: PageTexts, pages: OfPages, entry?: string): Texts {
  const dictionary = rosetta<PageTexts>({ [lang]: texts })
  dictionary.locale(lang)
  return { t: (key, params) => dictionary.t(key, params), namesOf: namesIn(texts, pages, entry) }
}

/** A page that names other pages and their fields, as the operation log does, needs the words of all. */
function projectsOf(resource: Resource) {
  const namesOthers = Object.values(resource.fields).some((field) => 'names' in field)
  return [...new Set((namesOthers ? RESOURCES : [resource]).map(projectOf))]
}

async function load(lang: LangCode, resource: Resource, entry?: string) {
  const [texts, ...ofProjects] = await Promise.all([
    LOADERS[lang](),
    ...projectsOf(resource).map((project) => OF_PROJECTS[`${FOLDER}/${project}/${lang}.json`]?.()),
  ])
  return textsOf(lang, texts.default, Object.assign({}, ...ofProjects.map((each) => each?.default)), entry)
}

/** What the page of a definition says in a language, opened by one of its entries; asked for once, in English where it cannot be had. */
export const pageTextsIn = memoizeAsync(
  (lang: LangCode, resource: Resource, entry?: string) =>
    load(lang, resource, entry).catch(() => load(DEFAULT_LANG, resource, entry)),
  (lang, { id }, entry = '') => `${lang} ${id} ${entry}`,
)
