import en from '../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown, type Sight, type Thing } from './library/bindings.ts'

const { connection, notifications } = en.comfort
const banner: Thing = { role: 'region', name: connection.label }
const tryNow: Thing = { role: 'button', name: connection.tryNow, in: banner }
const news: Thing = { role: 'region', name: notifications }

const isBack = (tells: readonly string[]) => tells.some((told) => told.includes('connection.restored'))

const sights = ({ shows, tells }: Shown): readonly Sight[] =>
  shows.isLost
    ? [
        { has: { text: shows.isOffline ? connection.offline : connection.unreachable, in: banner } },
        { lacks: { text: shows.isOffline ? connection.unreachable : connection.offline } },
        { has: { text: connection.stays, in: banner } },
        shows.isTrying ? { disabled: tryNow } : { enabled: tryNow },
      ]
    : [{ lacks: banner }, ...(isBack(tells) ? [{ has: { text: connection.back, in: news } }] : [])]

export const bindings = bindingsOf({
  deeds: { 'connection.retry': (hands) => hands.click(tryNow) },
  sights,
  dom: { mount: async () => (await import('./library/news-stage.tsx')).newsStage() },
  browser: { without: 'not walked in the product yet' },
})
