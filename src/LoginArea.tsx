import type { ConsoleSettings } from '../machines/settings.machine.ts'
import { LoginScreen } from './features/login/LoginScreen.tsx'
import { useLang } from './i18n/I18nProvider.tsx'
import { type LangCode, offeredLangs } from './i18n/languages.ts'
import { hidesWelcome } from './session/environment.ts'
import { useKeeper, useLogin, useSession } from './session/SessionProvider.tsx'
import { useConsoleSettings } from './session/SettingsProvider.tsx'

const policies = (lang: LangCode, settings?: ConsoleSettings) => {
  if (!settings) return undefined
  const { privacy_policy, service_policy } = settings.links
  return {
    privacy: privacy_policy[lang] ?? privacy_policy.default ?? '',
    service: service_policy[lang] ?? service_policy.default ?? '',
  }
}

/** The sign-in screen with what it needs from the session and the server. */
export function LoginArea() {
  const lang = useLang()
  const login = useLogin()
  const session = useSession()
  const keeper = useKeeper()
  const settings = useConsoleSettings()
  if (!login) return null
  return (
    <LoginScreen
      login={login}
      langs={offeredLangs()}
      onLanguageChange={(chosen) => session.send({ type: 'language.change', lang: chosen })}
      hidesWelcome={hidesWelcome(keeper.isSso(), window)}
      links={policies(lang, settings)}
    />
  )
}
