import { BridgeError } from '../bridge-error.ts'
import type { Line } from '../port-line.ts'
import type { Connection } from './public/v1.d.ts'

type Verbs = Omit<Connection, 'context' | 'on' | 'withSession' | 'close'>

const isDeclined = (error: unknown) => error instanceof BridgeError && error.reason === 'declined'

/** The messages of a page as functions. */
export const verbsOver = (line: () => Line): Verbs => ({
  ready: () => line().say({ type: 'ready' }),
  setTitle: (text) => line().say({ type: 'title', text }),
  setRoute: (path, { replace = false } = {}) => line().say({ type: 'route', path, replace }),
  resize: (height) => line().say({ type: 'resize', height }),
  setDirty: (isDirty) => line().say({ type: 'dirty', isDirty }),
  toast: (text, tone = 'success') => line().say({ type: 'toast', tone, text }),
  reloadMenu: () => line().say({ type: 'reloadMenu' }),
  sessionInvalid: () => line().say({ type: 'sessionInvalid' }),
  async confirm({ isDangerous = false, ...question }) {
    try {
      const answer = await line().ask({ type: 'confirm', isDangerous, ...question })
      return answer !== false
    } catch (error) {
      if (isDeclined(error)) return false
      throw error
    }
  },
  async navigate(place) {
    await line().ask({ type: 'navigate', ...place })
  },
  async openWindow(url) {
    await line().ask({ type: 'openWindow', url })
  },
  async download(name, blob) {
    await line().ask({ type: 'download', name, blob })
  },
  async putPrefs(key, value) {
    await line().ask({ type: 'putPrefs', key, value })
  },
})
