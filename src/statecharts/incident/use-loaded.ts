import { useEffect, useState } from 'react'

/** What comes later: `undefined` until it is there; of another key nothing is kept. */
export function useLoaded<Value>(load: (key: string) => Promise<Value>, key: string | undefined) {
  const [loaded, keep] = useState<{ key: string; value: Value }>()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    void load(key).then((value) => isWanted && keep({ key, value }))
    return () => {
      isWanted = false
    }
  }, [load, key])
  return loaded?.key === key ? loaded?.value : undefined
}
