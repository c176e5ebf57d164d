import type { Field, LocalTexts } from '../../../domain/resources/fields.ts'
import type { Names, Values } from '../../../machines/entities.ts'
import { useFormats, useLang } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES, nameIn } from '../../i18n/languages.ts'
import { useNamesOf, usePageT } from './texts/PageTexts.tsx'

const isText = (value: unknown): value is string => typeof value === 'string'
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

/** A text of this language, else any that there is. */
const oneOf = (lang: Parameters<typeof nameIn>[0], value: unknown) => {
  const texts = (value ?? {}) as LocalTexts as Readonly<Record<string, string>>
  return nameIn(lang, texts, Object.values(texts).find((text) => text !== '') ?? '')
}

const NAMED_MOST = 2
const HIDDEN = '••••••••'

/** Says the value of a field as a person would read it; '' where there is none. */
export function useValueText(resource: string) {
  const namesOf = useNamesOf()
  const names = namesOf(resource)
  const t = usePageT()
  const lang = useLang()
  const { number, list } = useFormats()
  const { intlTag } = LANGUAGES[lang]
  const day = new Intl.DateTimeFormat(intlTag, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(intlTag, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

  const robotsText = (ids: readonly string[], known: Names) => {
    if (ids.length === 0) return t('values.allRobots')
    const named = ids.flatMap((id) => known[id] ?? [])
    return named.length === ids.length && ids.length <= NAMED_MOST
      ? list(named)
      : t('values.robots', { count: number(ids.length) })
  }

  return (path: string, field: Field | undefined, value: unknown, known: Names = {}, record: Values = {}): string => {
    if (value === null || value === undefined || value === '') return ''
    switch (field?.type) {
      case undefined:
      case 'moment':
        return moment.format(new Date(isText(value) ? value : Number(value) * 1000))
      case 'date':
        return day.format(new Date(`${value}T00:00:00Z`))
      case 'flag':
        return t(value === true ? 'values.yes' : 'values.no')
      case 'choice':
        return names.option(path, String(value))
      case 'choices':
        return list(textsIn(value).map((option) => names.option(path, option)))
      case 'texts':
        return list(field.namedBy ? textsIn(value).map(namesOf(String(record[field.namedBy])).field) : textsIn(value))
      case 'text':
        if (field.secret) return HIDDEN
        return field.names === 'resource' ? namesOf(String(value)).title : String(value)
      case 'localTexts':
        return oneOf(lang, value)
      case 'robots':
        return robotsText(textsIn(value), known)
      case 'file':
      case 'reference':
        return known[String(value)] ?? ''
      case 'entries':
      case 'rows':
        return Array.isArray(value) && value.length > 0 ? number(value.length) : ''
      case 'number':
        return field.unit ? `${number(Number(value))} ${names.option('unit', field.unit)}` : number(Number(value))
      case 'timeZone':
        return String(value).replaceAll('_', ' ')
      default:
        return String(value)
    }
  }
}
