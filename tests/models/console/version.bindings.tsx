import en from '../../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { NEWER, networkComesBack, OWN_PAGE, partMissing, seenForAMoment } from '../support/news-ways.ts'

const { version, notifications } = en.comfort
const news: Thing = { role: 'region', name: notifications }
const text: Thing = { text: version.new, in: news }

const sights = ({ state }: Shown): readonly Sight[] =>
  state === 'outdated'
    ? [{ has: text }, { enabled: { role: 'button', name: version.reload, in: news } }]
    : [{ lacks: text }]

export const bindings = bindingsOf({
  sights,
  dom: { names: ['Account: Robin'], mount: async () => (await import('../library/news-stage.tsx')).newsStage() },
  browser: {
    async arrive(product) {
      // An embedded page would have much to do in so long a time.
      await enterConsole(product, { data: { '/menu_list': { menu_list: [] } } })
    },
    answers: {
      isOutdated: {
        call: OWN_PAGE,
        replies: {
          'the server has another console': { html: NEWER },
          'the server has this console': 'real',
          'the server does not answer': 'silence',
        },
      },
    },
    others: {
      'part.missing': partMissing,
      'page.shown': seenForAMoment,
      'version.check': networkComesBack,
    },
  },
})
