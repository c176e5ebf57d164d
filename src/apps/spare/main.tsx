import 'virtual:theme.css'
import '../runtime/base.css'
import { untilWanted, type Wanted } from '../../bridge/spare.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { firstLang } from '../runtime/first-lang.ts'
import { textsIn } from '../runtime/texts.ts'

/** Likeliest first. */
const KINDS = [
  () => import('../overview/open.tsx'),
  () => import('../basic/open.tsx'),
  () => import('../records/open.tsx'),
  () => import('../remote/open.tsx'),
  () => import('../floor/open.tsx'),
  () => import('../dialogues/open.tsx'),
] as const

async function readyAhead() {
  await textsIn(firstLang())
  for (const kind of KINDS) {
    await whenIdle()
    await kind()
  }
}

async function kindAt(pathname: string) {
  for (const kind of KINDS) {
    const { open, standsAt } = await kind()
    if (standsAt(pathname)) return open
  }
  return undefined
}

/** Becomes the page that is wanted; one that is not built here is loaded like any other. */
async function become({ address, sayBecome }: Wanted) {
  const open = await kindAt(address.pathname)
  if (!open) return location.replace(address)
  history.replaceState(null, '', address)
  sayBecome()
  await open()
}

const wanted = untilWanted(window)
// What cannot be had yet is asked for again once it is needed.
readyAhead().catch(() => undefined)
await become(await wanted)
