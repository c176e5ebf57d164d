import { useSelector } from '@xstate/react'
import { checkValues } from '../../../../domain/resources/check.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { completed } from '../../../../domain/resources/values.ts'
import { selectTheirs } from '../../../../machines/pages/record-form-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import { Table } from '../../../kit/Table.tsx'
import type { RecordForm } from '../actors.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import type { Draft } from './FormBody.tsx'
import styles from './form.module.css'

type Props = { form: RecordForm; resource: Resource; draft: Draft }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Somebody else was quicker: what they changed, beside what was typed here. */
export function Conflict({ form, resource, draft }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const say = useValueText(resource.id)
  const theirs = useSelector(form, selectTheirs)
  if (!theirs) return null
  const { values, updated_by } = theirs
  const changed = Object.keys(resource.fields).filter((name) => !isSame(values[name], draft.before[name]))
  const both = [...new Set([...changed, ...Object.keys(draft.typed)])]
  const keepMine = () => {
    const merged = completed(resource.fields, { ...values, ...draft.typed })
    form.send({ type: 'form.save', values: draft.typed, problems: checkValues(resource, merged) })
  }
  const takeTheirs = () => {
    draft.forget()
    form.send({ type: 'conflict.yield' })
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>{updated_by ? t('form.outdated', { name: updated_by }) : t('form.outdatedSomebody')}</p>
      <Table variant="plain">
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('form.now')}</th>
            <th scope="col">{t('form.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {both.map((name) => (
            <tr key={name}>
              <th scope="row">{names.field(name)}</th>
              <td>{say(name, resource.fields[name], values[name], theirs.names) || '–'}</td>
              <td>
                {name in draft.typed ? say(name, resource.fields[name], draft.typed[name], theirs.names) || '–' : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.foot}>
        <Button onClick={keepMine}>{t('form.keepMine')}</Button>
        <Button variant="outline" onClick={takeTheirs}>
          {t('form.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
