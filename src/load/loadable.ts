import { type ComponentType, createElement, useEffect, useState } from 'react'

export type Load<Props> = () => Promise<ComponentType<Props>>
type Ways<Props> = {
  /** How it is asked for where it is shown. */
  asked?: (load: Load<Props>) => Promise<ComponentType<Props>>
  onShown?: () => void
  /** What stands there till it has come. */
  Waiting?: ComponentType<Props>
  /** What stands there where it did not come; else that is thrown, for the area around it to say. */
  Missing?: ComponentType<{ onRetry: () => void }>
}
type Shown<Props> = { Loaded?: ComponentType<Props>; error?: unknown }

/**
 * A part of the page that is loaded where it is first shown, or before that (`fetchAhead`), and shows as soon as it has come.
 * React's own `lazy` keeps what stands in for a part for 300 ms, however soon the part is there.
 */
export function loadable<Props extends object>(load: Load<Props>, ways: Ways<Props> = {}) {
  const { asked = (ask) => ask(), onShown, Waiting, Missing } = ways
  let come: ComponentType<Props> | undefined
  const fetch = async () => {
    come = await load()
    return come
  }
  function usePart() {
    const [shown, show] = useState<Shown<Props>>({ Loaded: come })
    const { Loaded } = shown
    const isWaiting = Loaded === undefined && shown.error === undefined
    useEffect(() => {
      if (!isWaiting) return
      let isWanted = true
      const tell = (next: Shown<Props>) => isWanted && show(next)
      asked(fetch).then(
        (Loaded) => tell({ Loaded }),
        (error: unknown) => tell({ error }),
      )
      return () => {
        isWanted = false
      }
    }, [isWaiting])
    useEffect(() => {
      if (Loaded) onShown?.()
    }, [Loaded])
    return { ...shown, retry: () => show({}) }
  }
  function Part(props: Props) {
    const { Loaded = Waiting, error, retry } = usePart()
    if (error === undefined) return Loaded ? createElement(Loaded, props) : null
    if (!Missing) throw error
    return createElement(Missing, { onRetry: retry })
  }
  return Object.assign(Part, {
    /** Never fails: what did not come is asked for again where it is shown. */
    async fetchAhead() {
      if (!come) await fetch().catch(() => undefined)
    },
  })
}
