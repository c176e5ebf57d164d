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
  const mark = !isRequired && <span className={styles.optional}>{t('form.optional')}</span>
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
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </Frame>
  )
}
