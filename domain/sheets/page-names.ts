import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageTexts } from '../../locales/pages/keys.ts'
import { type Names, namesIn, type OfPages } from '../../locales/pages/names.ts'
import { RESOURCES } from '../resources/all.ts'
import { LANG_CODES } from '../resources/choices.ts'
import { projectOf } from '../resources/shape.ts'

export type LangCode = (typeof LANG_CODES)[number]
export type PageNames = { texts: PageTexts; of: (resource: string) => Names }
export type NamesByLang = Readonly<Record<LangCode, PageNames>>

const PROJECTS = [...new Set(RESOURCES.map(projectOf))]

const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T

function namesOf(folder: string, lang: LangCode): PageNames {
  const texts = read<PageTexts>(folder, `${lang}.json`)
  const pages = PROJECTS.map((project) => read<OfPages>(folder, project, `${lang}.json`))
  return { texts, of: namesIn(texts, Object.assign({}, ...pages)) }
}

const kept = new Map<string, PageNames>()

/** What the pages say in a language; a few small files, read once. */
export function readNamesIn(folder: string, lang: LangCode) {
  const names = kept.get(lang) ?? namesOf(folder, lang)
  kept.set(lang, names)
  return names
}

export const readNames = (folder: string) =>
  Object.fromEntries(LANG_CODES.map((lang) => [lang, readNamesIn(folder, lang)])) as unknown as NamesByLang

export const langOf = (asked: string): LangCode => LANG_CODES.find((lang) => lang === asked) ?? 'en'
