import en from '../../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { type Sight, saying, type Thing, there } from '../library/sights.ts'

const { failure, common } = en
const SAYS: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:TIMEOUT': failure.timeout,
  'REQUEST_FAIL:UNKNOWN': failure.noData,
}
const retry: Thing = { role: 'button', name: common.retry }
const privacy: Thing = { role: 'link', name: /Privacy/i }

const sights = ({ shows }: Shown): readonly Sight[] => [shows.failure ? { enabled: retry } : { lacks: retry }]

const onStage = ({ shows }: Shown): readonly Sight[] => [
  shows.failure
    ? { has: { text: SAYS[String(shows.failure)] ?? failure.unknown } }
    : { lacks: { text: failure.timeout } },
  shows.appsOrigin ? { leads: privacy, to: /privacy/ } : { lacks: privacy },
]

const content: Thing = { role: 'main' }
const trouble: Thing = { role: 'alert', in: content }
const page: Thing = { mark: 'iframe' }
const waiting: Thing = { text: common.loading, in: content }
/** In the product the network says at once that no answer comes. */
const SAID: typeof SAYS = { ...SAYS, 'REQUEST_FAIL:TIMEOUT': failure.network }

/** Without settings no page is embedded. */
const inProduct = ({ shows }: Shown): readonly Sight[] => [
  shows.failure ? { text: trouble, is: saying(SAID[String(shows.failure)] ?? failure.unknown) } : { lacks: trouble },
  there(shows.appsOrigin, page),
  there(!shows.appsOrigin && !shows.failure, waiting),
]

/** The list that nobody has signed in for; the one of the session names who asks. */
const LANGUAGES = /\/lang\/list\?(?:.*&)?token=(?:&|$)/

export const bindings = bindingsOf({
  commands: { 'settings.retry': (hands) => hands.click(retry) },
  sights,
  dom: {
    sights: onStage,
    async mount() {
      const { LoginArea } = await import('../../../src/sign-in/LoginArea.tsx')
      const { SettingsFailed } = await import('../../../src/console/frame/FrameArea.tsx')
      const { withCharts } = await import('../library/given.tsx')
      return withCharts(
        <>
          <LoginArea />
          <SettingsFailed />
        </>,
      )
    },
  },
  browser: {
    sights: inProduct,
    async arrive(product) {
      await product.hold()
      await enterConsole(product, { path: '/frame/basic/basic/' })
    },
    answers: {
      consoleSettings: {
        call: '/console_settings',
        replies: {
          'the settings come': 'real',
          'no answer comes': 'silence',
          'the answer cannot be read': { html: '<p>Not JSON</p>' },
        },
      },
      languages: {
        call: LANGUAGES,
        replies: { 'the languages come': 'real', 'the languages do not come': 'silence' },
      },
    },
  },
})
