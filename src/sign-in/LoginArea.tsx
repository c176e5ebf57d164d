import { useSelector } from '@xstate/react'
import { isIdentifier } from '../../domain/rules/rules.ts'
import { type ConsoleSettings, selectOfferedLanguages } from '../../machines/session/settings.machine.ts'
import {
  selectIsLoginInvalidated,
  selectLastMobile,
  selectReset,
  selectSetUp,
} from '../../machines/sign-in/login.machine.ts'
import { hidesWelcome } from '../browser/environment.ts'
import { useLang } from '../i18n/I18nProvider.tsx'
import { type LangCode, offeredLangs } from '../i18n/languages.ts'
import { lazyInline } from '../load/lazy-inline.tsx'
import { type LoginActor, useBrowserStore, useLanguageActor, useLogin } from '../session/SessionProvider.tsx'
import { useConsoleSettings, useSettingsActor } from '../session/use-settings.ts'
import { LanguageNotice } from './login/LanguageNotice.tsx'
import { LoginScreen } from './login/LoginScreen.tsx'
import { ResetFlow } from './reset/reset-flow.ts'

const AwaitsSetUp = lazyInline('awaitsSetUp', async () => (await import('./first-set-up/AwaitsSetUp.tsx')).AwaitsSetUp)
const LoginInvalidDialog = lazyInline(
  'loginInvalid',
  async () => (await import('./LoginInvalidDialog.tsx')).LoginInvalidDialog,
)
const SetUpFlow = lazyInline('setUp', async () => (await import('./set-up/SetUpFlow.tsx')).SetUpFlow)

function Reset({ login, account }: { login: LoginActor; account: string }) {
  const reset = useSelector(login, selectReset)
  const lastMobile = useSelector(login, selectLastMobile)
  const identifier = isIdentifier(account) ? account : lastMobile
  const goBack = () => login.send({ type: 'view.back' })
  return reset && <ResetFlow reset={reset} identifier={identifier} onBack={goBack} onLeave={goBack} />
}

function SetUp({ login }: { login: LoginActor }) {
  const setUp = useSelector(login, selectSetUp)
  const isInvalidated = useSelector(login, selectIsLoginInvalidated)
  if (isInvalidated) return <LoginInvalidDialog onConfirm={() => login.send({ type: 'invalidation.confirm' })} />
  const restart = () => login.send({ type: 'login.restart' })
  return setUp && <SetUpFlow setUp={setUp} onRestart={restart} onLeave={restart} />
}

type Links = ConsoleSettings['links']

const inLang = (links: Partial<Record<string, string>> | undefined, lang: LangCode) =>
  links?.[lang] ?? links?.default ?? ''

/** The provider's policies; a server that names none leaves plain words. */
const policies = (lang: LangCode, links: Partial<Links> = {}) => ({
  privacy: inLang(links.privacy_policy, lang),
  service: inLang(links.service_policy, lang),
})

export function LoginArea() {
  const lang = useLang()
  const login = useLogin()
  const language = useLanguageActor()
  const browserStore = useBrowserStore()
  const settings = useConsoleSettings()
  const languages = useSelector(useSettingsActor(), selectOfferedLanguages)
  if (!login) return null
  return (
    <LoginScreen
      login={login}
      langs={offeredLangs(languages)}
      onLanguageChange={(chosen) => language?.send({ type: 'language.change', lang: chosen })}
      notice={
        <>
          {language && <LanguageNotice language={language} />}
          {settings?.awaits_set_up && <AwaitsSetUp />}
        </>
      }
      hidesWelcome={hidesWelcome(browserStore.isSso(), window)}
      links={policies(lang, settings?.links)}
      views={{ reset: (account) => <Reset login={login} account={account} />, setUp: <SetUp login={login} /> }}
    />
  )
}
