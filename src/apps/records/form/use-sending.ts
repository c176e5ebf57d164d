import { useEffect, useState } from 'react'

/** Files on their way, by the paths of their fields: who wants to save meanwhile need not wait and press again. */
export function useSending(save: () => void) {
  const [paths, setPaths] = useState<readonly string[]>([])
  const [isWanted, setWanted] = useState(false)
  const isSending = paths.length > 0
  useEffect(() => {
    if (!isWanted || isSending) return
    setWanted(false)
    save()
  })
  return {
    isAwaited: isWanted && isSending,
    isOnItsWay: (path: string) => paths.includes(path),
    /** Saves now, or once all is there. */
    want: () => setWanted(true),
    send: async <Answer>(path: string, sent: Promise<Answer>) => {
      setPaths((before) => [...before, path])
      try {
        return await sent
      } finally {
        setPaths((before) => before.filter((each) => each !== path))
      }
    },
  }
}
