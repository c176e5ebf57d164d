import type { PageTexts } from './keys.ts'

type Named = Readonly<Record<string, string>>
type SectionTexts = { title: string; intro: string }
/** What one page says, by its fields' paths, options and actions. */
export type OfPage = {
  title: string
  /** By the menu entry that opens the page, where more than one does. */
  titles?: Named
  intro: string
  add?: string
  none?: string
  fields: Named
  options?: Readonly<Record<string, Named>>
  help?: Named
  /** Headings of its form, each with a sentence that says what stands there for. */
  sections?: Readonly<Record<string, SectionTexts>>
  actions?: Named
  /** What is said of the records' keys, where they have any. */
  key?: Named
}

/** By the ids of the definitions. */
export type OfPages = Readonly<Record<string, OfPage>>

/** What one page calls itself, its fields and their options; shared words stand in for what it does not name. */
export type Names = {
  title: string
  intro: string
  add?: string
  none?: string
  /** A field by its path: `answers.text` is the text within the rows of answers. */
  field: (path: string) => string
  option: (path: string, option: string) => string
  help: (path: string) => string | undefined
  section: (name: string) => SectionTexts
  action: (name: string) => string
  key?: Named
}
export type NamesOf = (resource: string) => Names

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** Names by the ids of the definitions; a test sees to it that none is missing. `entry`: the one that opened the page. */
export function namesIn({ words }: PageTexts, pages: OfPages, entry = ''): NamesOf {
  const shared: { fields: Named; options: Readonly<Record<string, Named>>; actions: Named } = words
  return (resource) => {
    const own = pages[resource] ?? { title: resource, intro: '', fields: {} }
    return {
      ...own,
      title: own.titles?.[entry] ?? own.title,
      field: (path) => own.fields[path] ?? own.fields[lastOf(path)] ?? shared.fields[lastOf(path)] ?? path,
      option: (path, option) =>
        own.options?.[path]?.[option] ?? (shared.options[path] ?? shared.options[lastOf(path)])?.[option] ?? option,
      help: (path) => own.help?.[path],
      section: (name) => own.sections?.[name] ?? { title: name, intro: '' },
      action: (name) => own.actions?.[name] ?? shared.actions[name] ?? name,
    }
  }
}
