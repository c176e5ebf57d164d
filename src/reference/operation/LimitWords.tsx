import { chakra } from '@chakra-ui/react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import type { FieldRow } from '../contract/shape.ts'
import { type ReferenceTranslate, useReferenceT } from '../texts/ReferenceTexts.tsx'

type Range = { min?: number; max?: number }

/** As much as a number can be at all is no limit to speak of. */
const told = (max: number | undefined) => (max === Number.MAX_SAFE_INTEGER ? undefined : max)

function amountOf(t: ReferenceTranslate, number: (value: number) => string, { min, max }: Range) {
  if (min !== undefined && max !== undefined)
    return min === max ? number(min) : t('limit.between', { min: number(min), max: number(max) })
  if (min !== undefined) return t('limit.atLeast', { min: number(min) })
  return max === undefined ? undefined : t('limit.atMost', { max: number(max) })
}

const written = (value: unknown) => (typeof value === 'string' ? value || '""' : JSON.stringify(value))

function Values({ label, values }: { label: string; values: readonly unknown[] }) {
  return (
    <chakra.p textStyle="caption" mt="0.5">
      <chakra.bdi fontWeight="medium">{label}</chakra.bdi>{' '}
      {values.map((value, at) => (
        <span key={written(value)}>
          {at > 0 && ', '}
          <chakra.code fontFamily="mono" overflowWrap="anywhere">
            {written(value)}
          </chakra.code>
        </span>
      ))}
    </chakra.p>
  )
}

/** What a field may be: how much, how long, which. */
export function LimitWords({ limits, example }: Pick<FieldRow, 'limits' | 'example'>) {
  const t = useReferenceT()
  const { number } = useFormats()
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = limits
  const characters = amountOf(t, number, { min: minLength, max: maxLength })
  const items = amountOf(t, number, { min: minItems, max: maxItems })
  const amounts = [
    amountOf(t, number, { min: minimum, max: told(maximum) }),
    characters && t('limit.characters', { amount: characters }),
    items && t('limit.items', { amount: items }),
  ].filter(Boolean)
  return (
    <>
      {amounts.length > 0 && (
        <chakra.p textStyle="caption" mt="0.5">
          <bdi>{amounts.join(' · ')}</bdi>
        </chakra.p>
      )}
      {limits.enum && <Values label={t('limit.choices')} values={limits.enum} />}
      {limits.pattern && <Values label={t('limit.pattern')} values={[limits.pattern]} />}
      {limits.default !== undefined && <Values label={t('limit.default')} values={[limits.default]} />}
      {example !== undefined && !limits.enum && <Values label={t('limit.example')} values={[example]} />}
    </>
  )
}
