import { setImmediate as turn } from 'node:timers/promises'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { pass } from '../../src/support/screen.tsx'

type Module = { promise?: Promise<unknown>; evaluated: boolean }
type Worker = {
  resolvingModules: ReadonlySet<string>
  evaluatedModules: { idToModuleMap: ReadonlyMap<string, Module> }
}

const ROUNDS_MAX = 100

/** Whether parts are being loaded, which vitest keeps to itself. */
function isLoading() {
  const { resolvingModules, evaluatedModules }: Worker = Reflect.get(globalThis, '__vitest_worker__')
  if (resolvingModules.size > 0) return true
  for (const { promise, evaluated } of evaluatedModules.idToModuleMap.values()) if (promise && !evaluated) return true
  return false
}

/** What goes on beside a page whose time stands still: parts that are loaded, and digests that are worked out. */
export function watchWork() {
  const { subtle } = crypto
  const open = new Set<Promise<unknown>>()
  const noting: SubtleCrypto['digest'] = (...given) => {
    const digest = SubtleCrypto.prototype.digest.apply(subtle, given)
    const forget = () => void open.delete(digest)
    open.add(digest)
    digest.then(forget, forget)
    return digest
  }
  Object.assign(subtle, { digest: noting })
  const goesOn = async () => {
    await turn()
    return open.size > 0 || isLoading()
  }
  return {
    /** Waits until nothing of it goes on, also nothing that began when something else had come. */
    async over() {
      for (let round = 0; await goesOn(); round += 1) {
        if (round === ROUNDS_MAX) throw new Error('the page does not come to rest')
        await act(async () => {
          await vi.dynamicImportSettled()
          await Promise.allSettled(open)
        })
        await pass()
      }
    },
    end: () => void Reflect.deleteProperty(subtle, 'digest'),
  }
}
