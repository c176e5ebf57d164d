import { Check, Minus } from 'lucide-react'
import type { Field } from '../../../../domain/resources/fields.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Names, Values } from '../../../../machines/entities.ts'
import { Badge } from '../../../kit/Badge.tsx'
import { useValueText } from '../use-value-text.ts'
import styles from './cell.module.css'
import { isToned, toneOf } from './toned.ts'

type Props = { resource: Resource; name: string; field?: Field; value: unknown; known?: Names; record?: Values }

function Flag({ isOn, text }: { isOn: boolean; text: string }) {
  const Icon = isOn ? Check : Minus
  return (
    <span className={styles.flag} data-on={isOn}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  )
}

/** One value as a list shows it; nothing is a dash that is not read out. */
export function Cell({ resource, name, field = resource.fields[name], value, known, record }: Props) {
  const text = useValueText(resource.id)(name, field, value, known, record)
  if (text === '')
    return (
      <span className={styles.none} aria-hidden>
        –
      </span>
    )
  if (field?.type === 'picture') return <img className={styles.picture} src={String(value)} alt="" />
  if (field?.type === 'flag') return <Flag isOn={value === true} text={text} />
  if (isToned(name, field))
    return (
      <Badge colorPalette={toneOf(value)} className={styles.pill}>
        {text}
      </Badge>
    )
  return <bdi>{text}</bdi>
}
