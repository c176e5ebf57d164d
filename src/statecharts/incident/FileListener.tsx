import { useEffect, useLayoutEffect } from 'react'
import { useIsPainted } from '../view-state/painted.ts'
import { useWords } from './use-words.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** What reads files comes with the first of them. */
const reader = () => import('./opened.ts')

/** So that a file opens although the network went away after the page had come. */
const fetchAhead = () =>
  void Promise.all([reader(), import('./IncidentPanel.tsx'), import('./TimelineBar.tsx')]).catch(() => undefined)

/** Typing into a field stays typing. */
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')

/** Opens what is dropped or pasted anywhere on the page. */
export default function FileListener() {
  const words = useWords()
  const isPainted = useIsPainted()
  useEffect(() => {
    if (isPainted) fetchAhead()
  }, [isPainted])
  // As soon as there is something to be seen, for what is not heard would be opened by the browser.
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      // They are gone from the event once it is over.
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      void reader().then(({ takeFile }) => files.map((file) => takeFile(words, file)))
    }
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain')
      if (file) void reader().then(({ takeFile }) => takeFile(words, file))
      else if (text?.trim()) void reader().then(({ takeText }) => takeText(words, text))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [words])
  return null
}
