import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectActed, selectListed } from '../../../../machines/pages/records-selectors.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import type { Records } from '../actors.ts'
import { useRefusalText } from '../form/refusal-text.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { IN_LIST } from './in-list.ts'

/** How far an action has come, and what was refused. It stays until the person is done with it. */
export function ActedNotice({ list, resource }: { list: Records; resource: Resource }) {
  const t = usePageT()
  const say = useT()
  const { number } = useFormats()
  const refusalText = useRefusalText(resource)
  const sayValue = useValueText(resource.id)
  const acted = useSelector(list, selectActed)
  const listed = useSelector(list, selectListed)
  if (!acted) return null
  const { total, done, refused, failure, undo } = acted
  const changed =
    total > 1 ? undefined : listed?.records.find(({ record_id }) => record_id === undo?.changes[0]?.record_id)
  const name = changed && sayValue(resource.title, resource.fields[resource.title], changed.values[resource.title])
  return (
    <Alert
      role={refused > 0 ? 'alert' : 'status'}
      colorPalette={refused > 0 ? 'warning' : 'accent'}
      className={IN_LIST}
      action={
        <>
          {undo && (
            <Button variant="outline" onClick={() => list.send({ type: 'records.act', ...undo })}>
              <Undo2 aria-hidden />
              {t('list.undo')}
            </Button>
          )}
          <CloseButton aria-label={say('common.close')} onClick={() => list.send({ type: 'removal.dismiss' })} />
        </>
      }
    >
      {name ? t('list.changedOne', { name }) : t('list.acted', { done: number(done), total: number(total) })}{' '}
      {failure && `${t('list.notActed', { count: number(refused) })} ${refusalText(failure)}`}
    </Alert>
  )
}
