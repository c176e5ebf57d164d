import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { Field } from '../../../../domain/resources/fields.ts'
import { useNames } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import { useFormTools } from './form-tools.ts'

type Shown = readonly [name: string, field: Field]

/** In the order of the form: those of a section together, the others too. */
export function inSections(shown: readonly Shown[]) {
  const parts: { section: string | undefined; fields: [Shown, ...Shown[]] }[] = []
  for (const each of shown) {
    const [, { section }] = each
    const last = parts.at(-1)
    if (last && last.section === section) last.fields.push(each)
    else parts.push({ section, fields: [each] })
  }
  return parts
}

/** Fields under a heading, with a sentence that says what they are for. */
export function FormSection({ section, children }: { section: string | undefined; children: ReactNode }) {
  const id = useId()
  const names = useNames(useFormTools().resource.id)
  if (section === undefined) return children
  const { title, intro } = names.section(section)
  return (
    <fieldset className={styles.section} aria-describedby={id}>
      <chakra.legend pe="2" textStyle="title" fontSize="inherit">
        {title}
      </chakra.legend>
      <chakra.p id={id} color="fg.muted">
        {intro}
      </chakra.p>
      {children}
    </fieldset>
  )
}
