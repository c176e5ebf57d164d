import { BRIDGE_VERSION, readWelcome, type Welcome } from './messages.ts'

/** The part of `window` that the bridge needs. */
export type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'> & {
  location: { ancestorOrigins?: { readonly length: number; readonly [index: number]: string | undefined } }
}
export type Welcomed = { welcome: Welcome; port: MessagePort }

export const isFramed = (page: PageWindow) => page.parent !== page

function namedOrigin({ location: { ancestorOrigins } }: PageWindow) {
  const [origin] = Array.from(ancestorOrigins ?? [])
  return origin === 'null' ? undefined : origin
}

/**
 * Says hello to the window around the page and hears its welcomes. Only the parent window is heard, and only from one
 * origin: the browser's word for the parent's origin where it gives one, else the origin of the first valid welcome.
 */
export function greet(page: PageWindow, onWelcome: (welcomed: Welcomed) => void) {
  let origin = namedOrigin(page)
  const hear = ({ source, origin: from, data, ports }: MessageEvent<unknown>) => {
    if (source !== page.parent || (origin !== undefined && from !== origin)) return
    const welcome = readWelcome(data)
    const [port] = ports
    if (!welcome || !port) return
    origin = from
    onWelcome({ welcome, port })
  }
  page.addEventListener('message', hear)
  return {
    hello: () => page.parent.postMessage({ type: 'hello', v: BRIDGE_VERSION }, origin ?? '*'),
    forget: () => page.removeEventListener('message', hear),
  }
}
