import { chakra } from '@chakra-ui/react'
import type { ClipboardEvent, ReactNode } from 'react'
import { useDrop } from '../../../kit/use-drop.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'

type Props = { isBusy?: boolean; onFile: (file: File) => void; onNothing: () => void; children: ReactNode }

/** A file is chosen here, dropped, or pasted while the focus is within. */
export function DropArea({ isBusy = false, onFile, onNothing, children }: Props) {
  const { isOver, area } = useDrop(isBusy ? undefined : { onFile, onNothing })
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file || isBusy) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <div className={`${styles.picture} ${styles.drop}`} data-over={isOver} {...area} onPaste={paste}>
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
