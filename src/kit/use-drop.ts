import { type DragEvent, useState } from 'react'

type Drop = { onFile: (file: File) => void; onNothing?: () => void }

/** Not what happens in a dialog that is opened from within and drawn elsewhere. */
const isWithin = ({ currentTarget, target }: DragEvent) => currentTarget.contains(target as Node)

/** Takes a file that is dropped; something else that is dropped is told too. */
export function useDrop(drop: Drop | undefined) {
  const [isOver, setOver] = useState(false)
  if (!drop) return { isOver: false, area: {} }
  const area = {
    onDragOver(event: DragEvent) {
      if (!isWithin(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!isWithin(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) drop.onFile(file)
      else drop.onNothing?.()
    },
  }
  return { isOver, area }
}
