import { isIdentifier } from '../../domain/rules/rules.ts'
import { selectLanguage } from '../../machines/session/session-selectors.ts'
import type { ConsoleSettings } from '../../machines/session/settings.machine.ts'
import {
  selectIsLoginInvalidated,
  selectLastMobile,
  selectReset,
  selectSetUp,
} from '../../machines/sign-in/login-selectors.ts'
import { useLang, useT } from '../i18n/I18nProvider.tsx'
import type { LangCode } from '../i18n/languages.ts'
import { InlineRetry } from '../kit/InlineRetry.tsx'
import { lazyInline } from '../load/lazy-inline.tsx'
import { useSelector } from '../recorder/use-selector.ts'
import { type LoginActor, useLanguageActor, useLogin } from '../session/SessionProvider.tsx'
import { useConsoleSettings, useOfferedLangs } from '../session/use-settings.ts'
import { LanguageNotice } from './late-parts.ts'
import { LoginScreen } from './login/LoginScreen.tsx'
import { ResetFlow } from './reset/reset-flow.ts'
import { useWaitingForm } from './waiting/WaitingForm.tsx'

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

function useChangeLanguage() {
  const language = useLanguageActor()
  const waiting = useWaitingForm()
  return (lang: LangCode) => {
    const change = { type: 'language.change', lang } as const
    if (language) language.send(change)
    else waiting?.later((session) => selectLanguage(session.getSnapshot())?.send(change))
  }
}

export function LoginArea() {
  const t = useT()
  const lang = useLang()
  const login = useLogin()
  const waiting = useWaitingForm()
  const language = useLanguageActor()
  const settings = useConsoleSettings()
  const langs = useOfferedLangs()
  const changeLanguage = useChangeLanguage()
  if (!login && !waiting) return null
  return (
    <LoginScreen
      login={login}
      langs={langs}
      onLanguageChange={changeLanguage}
      notice={
        <>
          {waiting?.onRetry && <InlineRetry text={t('failure.chunkLoad')} onRetry={waiting.onRetry} />}
          {language && <LanguageNotice language={language} />}
          {settings?.awaits_set_up && <AwaitsSetUp />}
        </>
      }
      links={policies(lang, settings?.links)}
      views={{
        reset: (account) => login && <Reset login={login} account={account} />,
        setUp: login && <SetUp login={login} />,
      }}
    />
  )
}
