import { chakra } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { useDrop } from '../../../kit/use-drop.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'

type Props = {
  place?: RefObject<HTMLDivElement | null>
  isBusy?: boolean
  onFile: (file: File) => void
  onNothing: () => void
  children: ReactNode
}

/** A file is chosen here, or dropped. */
export function DropArea({ place, isBusy = false, onFile, onNothing, children }: Props) {
  const { isOver, area } = useDrop(isBusy ? undefined : { onFile, onNothing })
  return (
    <div ref={place} tabIndex={-1} className={`${styles.picture} ${styles.drop}`} data-over={isOver} {...area}>
      {children}
    </div>
  )
}

/** Stands beside the button that chooses one. */
export function DropHint() {
  const t = usePageT()
  return (
    <chakra.span className={styles.dropHint} color="fg.subtle" textStyle="caption">
      {t('batch.drop')}
    </chakra.span>
  )
}
