import en from '../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown, type Sight, type Thing } from './library/bindings.ts'

const { failure, common } = en
const SAYS: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:TIMEOUT': failure.timeout,
  'REQUEST_FAIL:UNKNOWN': failure.noData,
}
const retry: Thing = { role: 'button', name: common.retry }
const privacy: Thing = { role: 'link', name: /Privacy/i }

const sights = ({ shows }: Shown): readonly Sight[] => [
  ...(shows.failure
    ? [{ has: { text: SAYS[String(shows.failure)] ?? failure.unknown } }, { enabled: retry }]
    : [{ lacks: retry }, { lacks: { text: failure.timeout } }]),
  shows.appsOrigin ? { leads: privacy, to: /privacy/ } : { lacks: privacy },
]

export const bindings = bindingsOf({
  deeds: { 'settings.retry': (hands) => hands.click(retry) },
  sights,
  dom: {
    async mount({ chart }) {
      const { LoginArea } = await import('../../src/LoginArea.tsx')
      const { SettingsFailed } = await import('../../src/features/frame/FrameArea.tsx')
      const { SessionProvider } = await import('../../src/session/SessionProvider.tsx')
      const { SettingsProvider } = await import('../../src/session/SettingsProvider.tsx')
      const { ToastsProvider } = await import('../../src/session/ToastsProvider.tsx')
      const { stageSession } = await import('./library/stage-session.ts')
      return (
        <SessionProvider value={await stageSession()}>
          <SettingsProvider value={chart as never}>
            <ToastsProvider>
              <LoginArea />
              <SettingsFailed />
            </ToastsProvider>
          </SettingsProvider>
        </SessionProvider>
      )
    },
  },
  browser: { without: 'not walked in the product yet' },
})
