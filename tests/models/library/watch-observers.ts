import { lineOf } from './said.ts'

type Observer = {
  observe: (...given: unknown[]) => void
  disconnect: () => void
  unobserve?: (target: unknown) => void
}

const KINDS = ['ResizeObserver', 'IntersectionObserver'] as const

const placeOf = (error: Error) => {
  const line = lineOf(error)
  return line === undefined ? '' : `, begun ${line}`
}

/** Those that look at the size or the place of what was shown, and were never told to stop. */
export function watchObservers() {
  const looking = new Map<Observer, { targets: Set<unknown>; begun: Error }>()
  const undo = KINDS.map((kind) => {
    const prototype = (globalThis[kind] as unknown as { prototype: Observer }).prototype
    const { observe, disconnect, unobserve } = prototype
    prototype.observe = function (target, ...rest) {
      const own = looking.get(this) ?? { targets: new Set(), begun: new Error() }
      looking.set(this, own)
      own.targets.add(target)
      observe.call(this, target, ...rest)
    }
    prototype.unobserve = function (target) {
      const own = looking.get(this)
      own?.targets.delete(target)
      if (own?.targets.size === 0) looking.delete(this)
      unobserve?.call(this, target)
    }
    prototype.disconnect = function () {
      looking.delete(this)
      disconnect.call(this)
    }
    return () => Object.assign(prototype, { observe, disconnect, unobserve })
  })
  return {
    now: () => [...looking.values()].map(({ begun }) => `an observer of what is no longer shown${placeOf(begun)}`),
    end() {
      for (const each of undo) each()
    },
  }
}
