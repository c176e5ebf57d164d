import type { Window } from 'happy-dom'
import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js'

/** What the tests' browser lacks: the element `search`, and, as there is no network, pages to load into frames. */
const { section } = HTMLElementConfig
if (section) HTMLElementConfig.search = section

const { settings } = (window as unknown as Window).happyDOM
settings.enableIframePageLoading = true
settings.fetch.interceptor = { beforeAsyncRequest: async (asked) => new asked.window.Response('') }
