import { isWaiting, letBecome, SPARE_PATH } from '../../bridge/spare.ts'
import { savesData } from '../../browser/environment.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import type { LangCode } from '../../i18n/languages.ts'
import styles from './page-frame.module.css'

/** Scripts, forms, windows and downloads of the page; never the console's own window, and no dialogs of the browser (guarantee 20). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

type Movable = { moveBefore: (node: Node, before: null) => void }
type Spare = { frame: HTMLIFrameElement; origin: string; isWaiting: boolean; forget: () => void }

let spare: Spare | undefined

function newFrame(src: string) {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = ''
  frame.referrerPolicy = 'no-referrer'
  frame.className = styles.frame ?? ''
  frame.src = src
  return frame
}

/** Out of reach of whoever looks for the frames that show something. */
function shelve(frame: HTMLIFrameElement) {
  const shelf = document.createElement('div')
  shelf.hidden = true
  shelf.attachShadow({ mode: 'closed' }).append(frame)
  document.body.append(shelf)
  return () => shelf.remove()
}

/** Moved in any other way, a frame loads its page again. */
const isMovable = (place: HTMLElement): place is HTMLElement & Movable => 'moveBefore' in place

/** Loads what all embedded pages of an origin have in common, in a frame that becomes the next of them to be opened. */
export async function keepSpareFrame(origin: string, lang: LangCode) {
  await whenIdle()
  if (spare || savesData(navigator) || !isMovable(document.body)) return
  const frame = newFrame(`${origin}${SPARE_PATH}?lang=${lang}`)
  const kept: Spare = { frame, origin, isWaiting: false, forget }
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    kept.isWaiting ||= source === frame.contentWindow && from === origin && isWaiting(data)
  }
  function forget() {
    window.removeEventListener('message', hear)
    leave()
    spare = undefined
  }
  window.addEventListener('message', hear)
  const leave = shelve(frame)
  spare = kept
}

function takeSpare(place: HTMLElement, address: URL, onLoad: () => void) {
  if (spare?.origin !== address.origin || !isMovable(place)) return undefined
  const { frame, isWaiting, forget } = spare
  if (isWaiting) place.moveBefore(frame, null)
  forget()
  if (!isWaiting || !frame.contentWindow) return undefined
  frame.onload = onLoad
  letBecome(frame.contentWindow, address, onLoad)
  return frame
}

type Opening = { src: string; isForeign: boolean; onLoad: () => void }

/** Puts the frame of a page into its place: the spare one where it may become that page, else a new one. */
export function openFrame(place: HTMLElement, { src, isForeign, onLoad }: Opening) {
  const taken = isForeign ? undefined : takeSpare(place, new URL(src), onLoad)
  if (taken) return taken
  const frame = newFrame(src)
  frame.onload = onLoad
  place.append(frame)
  return frame
}
