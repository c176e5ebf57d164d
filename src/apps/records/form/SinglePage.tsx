import { useState } from 'react'
import { SINGLE_ID } from '../../../../domain/resources/shape.ts'
import { mayWrite } from '../../../../domain/rights.ts'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { usePageTitle } from '../../runtime/use-page-title.ts'
import { hostOf } from '../host.ts'
import type { PageProps } from '../list/RecordsPage.tsx'
import styles from '../list/records-page.module.css'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { RecordEditor } from './RecordEditor.tsx'

/** A page that is one record: no list, only its form. */
export function SinglePage({ resource, role, place, drafts, recordForm }: PageProps) {
  const t = usePageT()
  const names = useNames(resource.id)
  const kept = { drafts, key: resource.id }
  const mayChange = mayWrite(resource, role)
  usePageTitle(place, names.title)
  const [start] = useState(() => {
    const actions = {
      guard: place.guard,
      saved: () => place.toast(t('form.saved')),
      closed: () => undefined,
      forget: () => drafts.keep(kept.key, {}),
    }
    const input = {
      resource: resource.id,
      record_id: SINGLE_ID,
      client_key: '',
      hasDraft: Object.keys(drafts.read(kept.key)).length > 0,
    }
    return { logic: recordForm.provide({ actors: { host: hostOf(actions) } }), input }
  })
  const form = useChart(start.logic, { input: start.input })
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <PageHeader title={names.title} tips={names.intro} />
      </div>
      {!mayChange && resource.may.write && (
        <p className={styles.word}>{t('list.readOnly', { role: t(`roles.${resource.may.write}`) })}</p>
      )}
      <div className={styles.single}>
        <RecordEditor {...{ form, resource, kept }} isNew={false} isReadOnly={!mayChange} isPage />
      </div>
    </main>
  )
}
