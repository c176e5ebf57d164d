import type { ComponentType } from 'react'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../machines/limits.ts'
import { keyValueStoreOf } from '../browser/storage.ts'
import { type Load, loadable } from './loadable.ts'

/** §8: a part of the page that could not be loaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const reloads = keyValueStoreOf(() => sessionStorage)
const keyOf = (part: string) => `chunkReload.${part}`

/** By then the page is gone, or the person has kept it. */
export const RELOAD_MS = 10_000

/** One automatic reload for each part in a tab, and none where that cannot be remembered. */
async function reloadOnce(part: string) {
  if (reloads.get(keyOf(part)) !== undefined) return
  reloads.set(keyOf(part), '1')
  if (reloads.get(keyOf(part)) === undefined) return
  location.reload()
  await new Promise((over) => setTimeout(over, RELOAD_MS))
}

const tooLate = (part: string, signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`${part} took too long`)), CHUNK_LOAD_TIMEOUT_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

const timed = async <Module>(part: string, load: () => Promise<Module>) => {
  const waiting = new AbortController()
  try {
    return await Promise.race([load(), tooLate(part, waiting.signal)])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(`${part} could not be loaded`, { cause })
  } finally {
    waiting.abort()
  }
}

/** Loads a part of the page; where it does not come, the page is reloaded once before that is an error. */
export async function loadPart<Module>(part: string, load: () => Promise<Module>) {
  try {
    const module = await timed(part, load)
    reloads.remove(keyOf(part))
    return module
  } catch (error) {
    await reloadOnce(part)
    throw error
  }
}

/** A part of the page that is loaded on demand (§2, §9). */
export const lazyPart = <Props extends object>(part: string, load: Load<Props>, Waiting?: ComponentType<Props>) =>
  loadable(load, { asked: (ask) => loadPart(part, ask), onShown: () => reloads.remove(keyOf(part)), Waiting })

/** The same beside something typed: the page is never reloaded for it. */
export const lazyWithoutReload = <Props extends object>(part: string, load: Load<Props>) =>
  loadable(load, { asked: (ask) => timed(part, ask) })
