import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectActed } from '../../../../machines/pages/records-selectors.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import type { Records } from '../actors.ts'
import { useRefusalText } from '../form/refusal-text.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { IN_LIST } from './in-list.ts'

/** How far an action has come, and what was refused. It stays until the person is done with it. */
export function ActedNotice({ list, resource }: { list: Records; resource: Resource }) {
  const t = usePageT()
  const say = useT()
  const { number } = useFormats()
  const refusalText = useRefusalText(resource)
  const acted = useSelector(list, selectActed)
  if (!acted) return null
  const { total, done, refused, failure } = acted
  return (
    <Alert
      role={refused > 0 ? 'alert' : 'status'}
      colorPalette={refused > 0 ? 'warning' : 'accent'}
      className={IN_LIST}
      action={<CloseButton aria-label={say('common.close')} onClick={() => list.send({ type: 'removal.dismiss' })} />}
    >
      {t('list.acted', { done: number(done), total: number(total) })}{' '}
      {failure && `${t('list.notActed', { count: number(refused) })} ${refusalText(failure)}`}
    </Alert>
  )
}
