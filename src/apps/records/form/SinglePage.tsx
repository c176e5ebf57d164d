import { Box, chakra, Flex } from '@chakra-ui/react'
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
      forget: () => drafts.forget(kept.key),
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
      <Box px={{ base: '4', sm: '6' }} pt="4" pb="3">
        <PageHeader title={names.title} tips={names.intro} />
      </Box>
      {!mayChange && resource.may.write && (
        <chakra.p px={{ base: '4', sm: '6' }} pb="3" color="fg.muted">
          {t('list.readOnly', { role: t(`roles.${resource.may.write}`) })}
        </chakra.p>
      )}
      <Flex flex="1" direction="column" width="min(46rem, 100%)" minHeight="0">
        <RecordEditor {...{ form, resource, kept }} isNew={false} isReadOnly={!mayChange} isPage />
      </Flex>
    </main>
  )
}
