import { useSelector } from '@xstate/react'
import { Undo2, X } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectRefusal, selectRemoval } from '../../../../machines/pages/records.machine.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import type { Records } from '../actors.ts'
import { useRefusalText } from '../form/refusal-text.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './list-foot.module.css'

type Props = { list: Records }

function Dismiss({ list }: Props) {
  const t = useT()
  return (
    <Button look="plain" aria-label={t('common.close')} onClick={() => list.send({ type: 'removal.dismiss' })}>
      <X size={16} aria-hidden />
    </Button>
  )
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
      <div className={styles.stale} role="alert">
        <p className={styles.words}>
          {t('list.notRemoved')} {refusalText(refusal)}
        </p>
        <Dismiss list={list} />
      </div>
    )
  if (!removal) return null
  return (
    <div className={styles.bar} role="status">
      <p className={styles.words}>{t('list.removed', { count: number(removal.count) })}</p>
      <Button onClick={() => list.send({ type: 'removal.undo' })}>
        <Undo2 size={16} aria-hidden />
        {t('list.undo')}
      </Button>
      <Dismiss list={list} />
    </div>
  )
}
