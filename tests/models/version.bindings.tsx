import en from '../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown, type Sight, type Thing } from './library/bindings.ts'

const { version, notifications } = en.comfort
const news: Thing = { role: 'region', name: notifications }
const text: Thing = { text: version.new, in: news }

const sights = ({ state }: Shown): readonly Sight[] =>
  state === 'outdated'
    ? [{ has: text }, { enabled: { role: 'button', name: version.reload, in: news } }]
    : [{ lacks: text }]

export const bindings = bindingsOf({
  sights,
  dom: { mount: async () => (await import('./library/news-stage.tsx')).newsStage() },
  browser: { without: 'not walked in the product yet' },
})
