import type { Values } from '../../../../domain/resources/fields.ts'
import { problemAt } from '../../../../domain/resources/problem-at.ts'
import type { Problem } from '../../../../domain/resources/problems.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { LANGUAGES, type LangCode } from '../../../i18n/languages.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'

/** Says what is wrong at a path of a record, with its limits and the names of what it speaks of. */
export function useProblemText(resource: Resource) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { number } = useFormats()
  return (path: string, problem: Problem, values?: Values) => {
    const { key, lang, other, value, min, max } = problemAt(resource, path, problem, values)
    const named = { value, other: other === undefined ? '' : names.field(other) }
    const text = t(`problems.${key}`, { min: number(min), max: number(max), ...named })
    return lang === undefined ? text : `${LANGUAGES[lang as LangCode]?.name ?? lang}: ${text}`
  }
}
