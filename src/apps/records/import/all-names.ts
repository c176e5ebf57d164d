import { LANG_CODES } from '../../../../domain/resources/choices.ts'
import { projectOf, type Resource } from '../../../../domain/resources/shape.ts'
import type { LangCode, NamesByLang } from '../../../../domain/sheets/page-names.ts'
import type { PageTexts } from '../../../../locales/pages/keys.ts'
import { namesIn, type OfPages } from '../../../../locales/pages/names.ts'

const SHARED = import.meta.glob<PageTexts>('../../../../locales/pages/*.json', { import: 'default' })
const OF_PROJECTS = import.meta.glob<OfPages>('../../../../locales/pages/*/*.json', { import: 'default' })
const FOLDER = '../../../../locales/pages'

async function namesOf(resource: Resource, lang: LangCode) {
  const [texts, pages] = await Promise.all([
    SHARED[`${FOLDER}/${lang}.json`]?.(),
    OF_PROJECTS[`${FOLDER}/${projectOf(resource)}/${lang}.json`]?.(),
  ])
  if (!texts) throw new Error(`the pages say nothing in ${lang}`)
  return [lang, { texts, of: namesIn(texts, pages ?? {}) }] as const
}

/** What a page says, in every language: a file may be in any. */
export const allNamesOf = async (resource: Resource) =>
  Object.fromEntries(await Promise.all(LANG_CODES.map((lang) => namesOf(resource, lang)))) as unknown as NamesByLang
