import { type EventObject, fromCallback, fromPromise } from 'xstate'

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/

/** Which file a page of the console begins with: its name changes with every version. */
export const entryOf = (html: string) => ENTRY.exec(html)?.[1]

/** Fetches the page again and looks whether it begins with another file than the one that is open. */
export const isOutdated = (ask: typeof fetch) =>
  fromPromise<boolean, undefined>(async ({ signal }) => {
    const answer = await ask('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal })
    const entry = answer.ok ? entryOf(await answer.text()) : undefined
    const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
    return entry !== undefined && own !== undefined && entry !== own
  })

/** A part of the page that the server has no more, or that did not come. */
export const partNews = fromCallback<EventObject, undefined, { type: 'part.missing' }>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'part.missing' })
  window.addEventListener('vite:preloadError', tell)
  return () => window.removeEventListener('vite:preloadError', tell)
})

/** Says when somebody sees the page: now, or as soon as it is shown. */
export const attention = fromCallback<EventObject, undefined, { type: 'page.shown' }>(({ sendBack }) => {
  const tell = () => {
    if (!document.hidden) sendBack({ type: 'page.shown' })
  }
  tell()
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
})
