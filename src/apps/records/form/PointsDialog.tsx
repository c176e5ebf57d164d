import { chakra, Skeleton } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { usePickerT } from '../../../kit/PickerTexts.tsx'
import { FloorTexts } from '../../plan/FloorTexts.tsx'
import { PickPoints, type ShownPlan } from './PickPoints.tsx'
import styles from './points.module.css'

type Props = {
  label: string
  plan: ShownPlan
  chosen: readonly string[]
  /** How many can be chosen, where it is more than one. */
  most?: number
  onRetry: () => void
  onChosen: (names: readonly string[]) => void
  onClose: () => void
}

/** One of one, or of several in their order: what was chosen before is taken out. */
function pressed(chosen: readonly string[], name: string, most: number | undefined) {
  if (most === undefined) return [name]
  if (chosen.includes(name)) return chosen.filter((other) => other !== name)
  return chosen.length < most ? [...chosen, name] : chosen
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.picking} role="status" aria-label={t('common.loading')}>
      <Skeleton height="12rem" />
      <Skeleton height="20rem" />
    </div>
  )
}

/** Points of a map, chosen on its plan or from the list beside it. It lies outside of the form, which Enter would send. */
export function PointsDialog({ label, plan, chosen: before, most, onRetry, onChosen, onClose }: Props) {
  const t = usePickerT()
  const { number } = useFormats()
  const [chosen, choose] = useState(before)
  const isMany = most !== undefined
  const note = isMany ? t('robots.selected', { count: number(chosen.length) }) : chosen[0]
  return createPortal(
    <Modal
      title={label}
      size="xl"
      canFillScreen
      confirm={t('select.confirm')}
      isConfirmDisabled={!isMany && chosen.length === 0}
      note={
        <chakra.bdi role="status" overflowWrap="anywhere">
          {note}
        </chakra.bdi>
      }
      onConfirmed={() => onChosen(chosen)}
      onClose={onClose}
    >
      <Suspense fallback={<Waiting />}>
        <FloorTexts>
          {plan === 'coming' ? (
            <Waiting />
          ) : (
            <PickPoints
              {...{ plan, label, chosen, onRetry }}
              {...(isMany && { most })}
              onPress={(name) => choose(pressed(chosen, name, most))}
            />
          )}
        </FloorTexts>
      </Suspense>
    </Modal>,
    document.body,
  )
}
