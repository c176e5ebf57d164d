import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Check, Minus } from 'lucide-react'
import type { Field } from '../../../../domain/resources/fields.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Names, Values } from '../../../../machines/entities.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Badge } from '../../../kit/Badge.tsx'
import { css } from '../../../theme/css.ts'
import { useValueText } from '../use-value-text.ts'
import { isToned, toneOf } from './toned.ts'

type Props = {
  resource: Resource
  name: string
  field?: Field
  value: unknown
  known?: Names
  record?: Values
  /** How many of several texts are shown; all where it is not said. */
  most?: number
}

function Flag({ isOn, text }: { isOn: boolean; text: string }) {
  const Icon = isOn ? Check : Minus
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="fg.muted"
      css={{ '&[data-on=true]': { color: 'success.fg' } }}
      data-on={isOn}
    >
      <Icon size={14} aria-hidden />
      {text}
    </chakra.span>
  )
}

const isOfSeveral = (field?: Field) => field?.type === 'texts' || field?.type === 'choices'

/** Several texts, each by itself; of more than there is room for how many more there are, and to be read aloud. */
function Chips({ texts, most = texts.length }: { texts: readonly string[]; most?: number }) {
  const { number, list } = useFormats()
  const more = texts.slice(most)
  return (
    <chakra.ul display="flex" flexWrap="wrap" alignItems="center" gap="1">
      {texts.slice(0, most).map((text) => (
        <chakra.li key={text} minWidth="0">
          <Badge>
            <bdi>{text}</bdi>
          </Badge>
        </chakra.li>
      ))}
      {more.length > 0 && (
        <chakra.li color="fg.muted" title={more.join('\n')}>
          <span aria-hidden>+{number(more.length)}</span>
          <VisuallyHidden>{list(more)}</VisuallyHidden>
        </chakra.li>
      )}
    </chakra.ul>
  )
}

/** One value as a list shows it; nothing is a dash that is not read out. */
export function Cell({ resource, name, field = resource.fields[name], value, known, record, most }: Props) {
  const say = useValueText(resource.id)
  const text = say(name, field, value, known, record)
  if (text === '')
    return (
      <chakra.span color="fg.subtle" aria-hidden>
        –
      </chakra.span>
    )
  if (field?.type === 'picture')
    return (
      <chakra.img
        display="block"
        width="1.75rem"
        height="1.75rem"
        borderRadius="control"
        objectFit="cover"
        src={String(value)}
        alt=""
      />
    )
  if (field?.type === 'flag') return <Flag isOn={value === true} text={text} />
  if (isToned(name, field))
    return (
      <Badge colorPalette={toneOf(value)} className={css({ justifySelf: 'start' })}>
        {text}
      </Badge>
    )
  if (isOfSeveral(field) && Array.isArray(value))
    return <Chips most={most} texts={[...new Set(value.map((each) => say(name, field, [each], known, record)))]} />
  return <bdi>{text}</bdi>
}
