import { useState } from 'react'
import { Field } from '../../../kit/Field.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { type SavedView, VIEW_NAME_MAX } from './saved-views.ts'

type Props = { views: readonly SavedView[]; onName: (name: string) => void; onClose: () => void }

/** Asks what a view is to be called. */
export function NameView({ views, onName, onClose }: Props) {
  const t = usePageT()
  const [typed, type] = useState('')
  const name = typed.trim()
  const isThere = views.some((view) => view.name === name)
  return (
    <Modal
      title={t('list.saveView')}
      confirm={isThere ? t('list.replaceView') : t('form.save')}
      isConfirmDisabled={name === ''}
      onConfirmed={() => onName(name)}
      onClose={onClose}
    >
      <Field label={t('list.viewName')} hint={isThere ? t('list.viewIsThere') : t('list.viewHint')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={VIEW_NAME_MAX}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </Modal>
  )
}
