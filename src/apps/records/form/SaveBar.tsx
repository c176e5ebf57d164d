import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { selectAsksToLeave, selectIsSaving } from '../../../../machines/pages/record-form-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import type { RecordForm } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'

type Props = {
  form: RecordForm
  isReadOnly: boolean
  /** Nothing to save and nothing to leave: the form stands in the page itself. */
  isPage: boolean
  isChanged: boolean
  /** Saving waits for files. */
  isAwaited: boolean
  onRemove?: () => void
  actions?: ReactNode
  onDiscard: () => void
}

/** Leaving would lose what was typed: the person decides. */
function Leaving({ form, onDiscard }: Pick<Props, 'form' | 'onDiscard'>) {
  const t = usePageT()
  const discard = () => {
    onDiscard()
    form.send({ type: 'leaving.confirm' })
  }
  return (
    <div className={styles.foot} role="alert">
      <p className={styles.words}>{t('form.unsaved')}</p>
      <Button colorPalette="danger" onClick={discard}>
        {t('form.discard')}
      </Button>
      <Button variant="outline" ref={(button) => button?.focus()} onClick={() => form.send({ type: 'leaving.cancel' })}>
        {t('form.stay')}
      </Button>
    </div>
  )
}

export function SaveBar({ form, isReadOnly, isPage, isChanged, isAwaited, onRemove, actions, onDiscard }: Props) {
  const t = usePageT()
  const isSaving = useSelector(form, selectIsSaving) || isAwaited
  const asksToLeave = useSelector(form, selectAsksToLeave)
  const close = () => form.send({ type: 'form.close' })
  if (asksToLeave) return <Leaving form={form} onDiscard={onDiscard} />
  if (isReadOnly)
    return isPage ? null : (
      <div className={styles.foot}>
        {actions}
        <span className={styles.words} />
        <Button variant="outline" onClick={close}>
          {t('form.close')}
        </Button>
      </div>
    )
  return (
    <div className={styles.foot}>
      {onRemove && (
        <Button variant="ghost" disabled={isSaving} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
          {t('form.remove')}
        </Button>
      )}
      {!isChanged && actions}
      <span className={styles.words} />
      {!isPage && (
        <Button variant="outline" onClick={close}>
          {t('form.cancel')}
        </Button>
      )}
      {isPage && isChanged && (
        <Button variant="outline" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      )}
      <Button type="submit" isBusy={isSaving} busyLabel={t('form.saving')} disabled={isPage && !isChanged}>
        {t('form.save')}
      </Button>
    </div>
  )
}
