import { DEFAULT_LANG } from '../../../../domain/languages.ts'
import { RESOURCES } from '../../../../domain/resources/all.ts'
import { projectOf, type Resource } from '../../../../domain/resources/shape.ts'
import type { LangCode } from '../../../../locales/keys.ts'
import type { PageTextKey, PageTexts } from '../../../../locales/pages/keys.ts'
import { type NamesOf, namesIn, type OfPages } from '../../../../locales/pages/names.ts'
import { textsLoader } from '../../../i18n/load-texts.ts'
import { memoizeAsync } from '../../../i18n/memoize-async.ts'
import { type TranslateOf, translatorOf } from '../../../i18n/translate.ts'

export const loadPageMessages = textsLoader(
  import.meta.glob<PageTexts>('../../../../locales/pages/*.json', { import: 'default' }),
)

/** What the pages of a project say of their own. */
const FOLDER = '../../../../locales/pages'
const OF_PROJECTS = import.meta.glob<{ default: OfPages }>('../../../../locales/pages/*/*.json')

export type PageTranslate = TranslateOf<PageTextKey>
export type Texts = { t: PageTranslate; namesOf: NamesOf }

export function textsOf(lang: LangCode, texts: PageTexts, pages: OfPages, entry?: string): Texts {
  return { t: translatorOf<PageTextKey>(lang, texts), namesOf: namesIn(texts, pages, entry) }
}

/** A page that names other pages and their fields, as the operation log does, needs the words of all. */
function projectsOf(resource: Resource) {
  const namesOthers = Object.values(resource.fields).some((field) => 'names' in field)
  return [...new Set((namesOthers ? RESOURCES : [resource]).map(projectOf))]
}

async function load(lang: LangCode, resource: Resource, entry?: string) {
  const [texts, ...ofProjects] = await Promise.all([
    loadPageMessages(lang),
    ...projectsOf(resource).map((project) => OF_PROJECTS[`${FOLDER}/${project}/${lang}.json`]?.()),
  ])
  return textsOf(lang, texts, Object.assign({}, ...ofProjects.map((each) => each?.default)), entry)
}

/** What the page of a definition says in a language, opened by one of its entries; asked for once, in English where it cannot be had. */
export const pageTextsIn = memoizeAsync(
  (lang: LangCode, resource: Resource, entry?: string) =>
    load(lang, resource, entry).catch(() => load(DEFAULT_LANG, resource, entry)),
  (lang, { id }, entry = '') => `${lang} ${id} ${entry}`,
)
