import { LONGEST, MOST, type Problem } from '../../../../openapi/resources/check.ts'
import type { Field } from '../../../../openapi/resources/fields.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { usePageT } from '../texts/PageTexts.tsx'

const SAID_BY_TYPE = ['phone', 'email', 'link'] as const
type SaidByType = (typeof SAID_BY_TYPE)[number]

const isSaidByType = (type: string): type is SaidByType => (SAID_BY_TYPE as readonly string[]).includes(type)

const limitsOf = (field: Field) => ({
  min: 'min' in field ? (field.min ?? 0) : 0,
  max: ('max' in field ? field.max : undefined) ?? { ...LONGEST, ...MOST }[field.type as keyof typeof LONGEST] ?? 0,
})

/** Says a problem with its limits. */
export function useProblemText() {
  const t = usePageT()
  const { number } = useFormats()
  return (problem: Problem, field: Field) => {
    if (problem === 'malformed' && isSaidByType(field.type)) return t(`problems.${field.type}`)
    const { min, max } = limitsOf(field)
    return t(`problems.${problem}`, { min: number(min), max: number(max) })
  }
}
