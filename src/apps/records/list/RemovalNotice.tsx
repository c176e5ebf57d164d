import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectRefusal, selectRemoval } from '../../../../machines/pages/records-selectors.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import type { Records } from '../actors.ts'
import { useRefusalText } from '../form/refusal-text.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { IN_LIST } from './in-list.ts'

type Props = { list: Records }

function Dismiss({ list }: Props) {
  const t = useT()
  return <CloseButton aria-label={t('common.close')} onClick={() => list.send({ type: 'removal.dismiss' })} />
}

/** What was removed, and the way back; or why nothing was. It stays until the person is done with it. */
export function RemovalNotice({ list, resource }: Props & { resource: Resource }) {
  const t = usePageT()
  const { number } = useFormats()
  const refusalText = useRefusalText(resource)
  const removal = useSelector(list, selectRemoval)
  const refusal = useSelector(list, selectRefusal)
  if (refusal)
    return (
      <Alert role="alert" colorPalette="warning" className={IN_LIST} action={<Dismiss list={list} />}>
        {t('list.notRemoved')} {refusalText(refusal)}
      </Alert>
    )
  if (!removal) return null
  return (
    <Alert
      role="status"
      className={IN_LIST}
      action={
        <>
          <Button variant="outline" onClick={() => list.send({ type: 'removal.undo' })}>
            <Undo2 aria-hidden />
            {t('list.undo')}
          </Button>
          <Dismiss list={list} />
        </>
      }
    >
      {t('list.removed', { count: number(removal.count) })}
    </Alert>
  )
}
