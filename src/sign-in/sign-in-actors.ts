import { choosePasswordMachine } from '../../machines/sign-in/choose-password.machine.ts'
import { codeRequestMachine } from '../../machines/sign-in/code-request.machine.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { resetMachine } from '../../machines/sign-in/reset.machine.ts'
import { setUpMachine } from '../../machines/sign-in/set-up.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { chartWhenNear } from '../load/late-chart.ts'
import type { SessionDeps } from '../session/session-deps.ts'
import { sendCode } from './code.ts'
import { countdown, forgetDeadline } from './countdown.ts'
import { openLink } from './links/open-link.ts'
import { logIn } from './login.ts'
import { checkCode, resetPassword } from './reset/reset.ts'
import { setJobInfo, setPassword } from './set-up/set-up.ts'

const codeRequestWithActors = ({ api, browserStore, now }: SessionDeps) =>
  codeRequestMachine.provide({
    actors: {
      sendCode: sendCode(api),
      countdown: countdown(browserStore, now),
      forgetDeadline: forgetDeadline(browserStore),
    },
  })

export const resetWithActors = (deps: SessionDeps) =>
  resetMachine.provide({
    actors: {
      codeRequest: codeRequestWithActors(deps),
      checkCode: checkCode(deps.api),
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: resetPassword(deps.api) } }),
    },
  })

export const loginWithActors = (deps: SessionDeps) => {
  const { api } = deps
  const signIn = signInMachine.provide({ actors: { codeRequest: codeRequestWithActors(deps), logIn: logIn(api) } })
  const setUp = chartWhenNear(() => {
    const choosePassword = choosePasswordMachine.provide({ actors: { savePassword: setPassword(api) } })
    return setUpMachine.provide({ actors: { choosePassword, setJobInfo: setJobInfo(api) } })
  })
  const reset = chartWhenNear(() => resetWithActors(deps))
  return loginMachine.provide({ actors: { openLink: openLink(api), signIn, setUp, reset } })
}
