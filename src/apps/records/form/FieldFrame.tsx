import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'

type Props = {
  id: string
  label: string
  isRequired: boolean
  help?: string
  problem?: string
  /** Several controls under one name. */
  isGroup: boolean
  /** Two of them have room beside each other. */
  isShort: boolean
  children: ReactNode
}

function Label({ id, label, isRequired, isGroup }: Pick<Props, 'id' | 'label' | 'isRequired' | 'isGroup'>) {
  const t = usePageT()
  const mark = !isRequired && (
    <chakra.span color="fg.subtle" textStyle="caption">
      {t('form.optional')}
    </chakra.span>
  )
  if (isGroup)
    return (
      <legend className={styles.label}>
        {label} {mark}
      </legend>
    )
  return (
    <label htmlFor={id} className={styles.label}>
      {label} {mark}
    </label>
  )
}

export function FieldFrame({ id, help, problem, isShort, children, ...head }: Props) {
  const Frame = head.isGroup ? 'fieldset' : 'div'
  return (
    <Frame className={styles.field} data-invalid={problem !== undefined} data-short={isShort}>
      <Label id={id} {...head} />
      {children}
      {help && (
        <chakra.p id={`${id}-help`} color="fg.subtle" textStyle="caption" overflowWrap="anywhere">
          {help}
        </chakra.p>
      )}
      {problem && (
        <chakra.p id={`${id}-problem`} color="danger.fg">
          {problem}
        </chakra.p>
      )}
    </Frame>
  )
}
