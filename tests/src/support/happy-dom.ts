import '../../../src/api/page-failures.ts'
import { configure } from '@testing-library/dom'
import type { Window } from 'happy-dom'
import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js'

/** What the tests' browser lacks: the element `search`, a page that copies by itself, and, as there is no network, pages to load into frames. */
const { section } = HTMLElementConfig
if (section) HTMLElementConfig.search = section

document.execCommand ??= () => true

/** A link to a file that is saved leads nowhere; followed like any other, the page would be left. */
const { click } = HTMLAnchorElement.prototype
HTMLAnchorElement.prototype.click = function () {
  if (!this.hasAttribute('download')) click.call(this)
}

/** What is looked for comes in its time, also on a machine that is slow or busy. */
configure({ asyncUtilTimeout: 60_000 })

const { settings } = (window as unknown as Window).happyDOM
settings.enableIframePageLoading = true
settings.fetch.interceptor = {
  beforeAsyncRequest: async (asked) => new asked.window.Response(''),
  // Playwright, which the bindings of the paths load, takes this for a browser and asks it for its own source maps.
  beforeSyncRequest: ({ request, window }) => ({
    ...{ status: 404, statusText: 'Not Found', ok: false, url: request.url, redirected: false, body: null },
    headers: new window.Headers(),
  }),
}
