import { useEffect, useState } from 'react'

/** Files on their way, by the paths of their fields: a save asked for while they are sent happens after them, unless one is lost. */
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
    isSending,
    isAwaited: isWanted && isSending,
    isOnItsWay: (path: string) => paths.includes(path),
    /** Saves now, or once all is there. */
    want: () => setWanted(true),
    send: async (path: string, arrival: Promise<boolean>) => {
      setPaths((before) => [...before, path])
      let hasArrived = false
      try {
        hasArrived = await arrival
      } finally {
        setPaths((before) => before.filter((_, at) => at !== before.indexOf(path)))
        if (!hasArrived) setWanted(false)
      }
    },
  }
}
