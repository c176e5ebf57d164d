import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectedIn, selectListed, selectSelected } from '../../../../machines/pages/records-selectors.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { IN_LIST } from './in-list.ts'
import { SetField } from './SetField.tsx'

type Props = { list: Records; resource: Resource; mayChange: boolean; mayRemove: boolean }

/** What can be done with the rows that are chosen, all at once. */
export function SelectionBar({ list, resource, mayChange, mayRemove }: Props) {
  const t = usePageT()
  const { number } = useFormats()
  const listed = useSelector(list, selectListed)
  const ids = selectedIn(listed, useSelector(list, selectSelected))
  if (ids.length === 0) return null
  const chosen = listed?.records.filter(({ record_id }) => ids.includes(record_id)) ?? []
  return (
    <Alert
      className={IN_LIST}
      action={
        <>
          {mayChange && (
            <ActionButtons
              {...{ resource }}
              records={chosen}
              onAct={(action) => list.send({ type: 'records.act', ...action })}
            />
          )}
          {mayChange && <SetField {...{ list, resource }} records={chosen} />}
          {mayRemove && (
            <Button variant="outline" onClick={() => list.send({ type: 'records.remove', ids })}>
              <Trash2 aria-hidden />
              {t('list.removeCount', { count: number(ids.length) })}
            </Button>
          )}
          <Button variant="ghost" onClick={() => list.send({ type: 'records.select', ids: [] })}>
            {t('list.unselect')}
          </Button>
        </>
      }
    >
      <p role="status">{t('list.selected', { count: number(ids.length) })}</p>
    </Alert>
  )
}
