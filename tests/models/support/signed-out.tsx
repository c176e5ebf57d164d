import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import type { LangCode } from '../../../machines/entities.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { type ConsoleSettings, settingsMachine } from '../../../machines/session/settings.machine.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { codeRequest, held, standing } from './stand-ins.ts'

/** The charts below the sign-in, with calls that are never answered; a code comes at once. */
export const signIn = signInMachine.provide({ actors: { codeRequest, logIn: held() } })
export const reset = resetMachine.provide({ actors: { codeRequest, checkCode: held() } })
export const setUp = setUpMachine.provide({ actors: { setJobInfo: held() } })
const login = loginMachine.provide({ actors: { signIn, reset, setUp } })

const settings = () =>
  createActor(
    settingsMachine.provide({
      actors: {
        consoleSettings: fromPromise<ConsoleSettings, undefined>(async () => ({ links: {} }) as never),
        languages: fromPromise<LangCode[], undefined>(async () => ['en', 'ja', 'ko']),
      },
    }),
  ).start()

/** The sign-in screen as the page shows it, over its running chart or that of its language. */
export async function signedOut(given: { login?: AnyActorRef; language?: AnyActorRef }) {
  const { LoginArea } = await import('../../../src/sign-in/LoginArea.tsx')
  const { SessionProvider } = await import('../../../src/session/SessionProvider.tsx')
  const { Given } = await import('../library/given.tsx')
  const { fetchLateParts } = await import('../../../src/sign-in/late-parts.ts')
  await fetchLateParts()
  await import('../../../src/sign-in/reset/ResetFlow.tsx')
  await import('../../../src/sign-in/set-up/SetUpFlow.tsx')
  await import('../../../src/sign-in/links/LinkParts.tsx')
  await import('../../../src/sign-in/LoginInvalidDialog.tsx')
  const { linkTextsIn } = await import('../../../src/sign-in/links/LinkTexts.tsx')
  await linkTextsIn(stageLang())
  const own = given.login ?? createActor(login, { input: {} }).start()
  const session = standing(
    sessionMachine,
    { value: 'signedOut', context: { person: { languages: [] } } },
    { login: own, ...(given.language && { language: given.language }) },
  )
  return (
    <SessionProvider value={{ session, browserStore: { isSso: () => false, credentials: () => undefined } } as never}>
      <Given charts={{ settings: settings() }}>
        <LoginArea />
      </Given>
    </SessionProvider>
  )
}
