import { exactly, oneOf, textUpTo } from './schema.ts'

/** What the console and a spare page of ours say to each other before it becomes the page that is wanted. */
const SPARE_VERSION = 1
const waiting = exactly({ type: oneOf('waiting'), v: oneOf(SPARE_VERSION) })
const wanted = exactly({ type: oneOf('wanted'), v: oneOf(SPARE_VERSION), address: textUpTo(2048, 1) })

/** Where it stands on the origin of the embedded pages. */
export const SPARE_PATH = '/spare/page'

export const isWaiting = (data: unknown) => waiting(data)

/** Asks a spare page to become the one at the address; one that cannot goes there, and is loaded like any other. */
export function letBecome(page: Window, { href, origin }: URL, onBecome: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = onBecome
  page.postMessage({ type: 'wanted', v: SPARE_VERSION, address: href }, origin, [port2])
}

export type Wanted = { address: URL; sayBecome: () => void }

/** Tells the window around the page that it waits, and hears from it alone what it is to become. */
export const untilWanted = (page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>) =>
  new Promise<Wanted>((tell) => {
    const hear = ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== page.parent || !wanted(data) || !port) return
      page.removeEventListener('message', hear)
      tell({ address: new URL(data.address), sayBecome: () => port.postMessage(undefined) })
    }
    page.addEventListener('message', hear)
    page.parent.postMessage({ type: 'waiting', v: SPARE_VERSION }, '*')
  })
