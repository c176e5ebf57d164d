import { type ComponentType, createElement, useEffect, useState } from 'react'

export type Load<Props> = () => Promise<ComponentType<Props>>
type Ways<Props> = { fetch?: Load<Props>; Waiting?: ComponentType<Props> }
type Shown<Props> = { Part?: ComponentType<Props>; error?: unknown }

/**
 * A part of the page that is loaded where it is first shown, or before that (`fetchAhead`), and shows as soon as it has come.
 * React's own `lazy` keeps what stands in for a part for 300 ms, however soon the part is there. One that does not come
 * throws; shown again it is asked for again. `fetch`: how it is asked for where it is shown; `Waiting`: what stands there till then.
 */
export function whenCome<Props extends object>(load: Load<Props>, { fetch = load, Waiting }: Ways<Props> = {}) {
  let come: ComponentType<Props> | undefined
  const keep = (part: ComponentType<Props>) => {
    come = part
  }
  function usePart() {
    const [shown, show] = useState<Shown<Props>>({ Part: come })
    const isMissing = shown.Part === undefined
    useEffect(() => {
      if (!isMissing) return
      let isWanted = true
      const tell = (next: Shown<Props>) => isWanted && show(next)
      fetch().then(
        (Part) => {
          keep(Part)
          tell({ Part })
        },
        (error: unknown) => tell({ error }),
      )
      return () => {
        isWanted = false
      }
    }, [isMissing])
    if (shown.error !== undefined) throw shown.error
    return shown.Part
  }
  function Part(props: Props) {
    const Come = usePart() ?? Waiting
    return Come ? createElement(Come, props) : null
  }
  return Object.assign(Part, { fetchAhead: () => load().then(keep, () => undefined) })
}
