/** A fault planted in a view: `find` stands once in the file. `chart`: whose paths must find it. */
export type UiFault = { chart: string; name: string; file: string; find: string; replace: string }

const faults = (
  chart: string,
  planted: readonly (readonly [name: string, file: string, find: string, replace: string])[],
) =>
  planted.map(
    ([name, file, find, replace]): UiFault => ({
      chart,
      name,
      file: `src/${file}`,
      find,
      replace,
    }),
  )

export const UI_FAULTS: readonly UiFault[] = [
  ...faults('signIn', [
    [
      'the terms box ticks remember me',
      'sign-in/login/LoginForm.tsx',
      "send({ type: 'terms.toggle' })",
      "send({ type: 'remember.toggle' })",
    ],
    [
      'the button does not show that it is busy',
      'sign-in/login/LoginForm.tsx',
      'isBusy={isSubmitting}',
      'isBusy={false}',
    ],
    ['a refusal is not said', 'sign-in/login/LoginForm.tsx', 'failure={failure}', 'failure={undefined}'],
    [
      'declining the terms agrees',
      'sign-in/login/LoginForm.tsx',
      "send({ type: 'terms.decline' })",
      "send({ type: 'terms.accept', attempt })",
    ],
    [
      'the account is sent as the password',
      'sign-in/login/PasswordForm.tsx',
      'password: password.value }}',
      'password: account.value }}',
    ],
    ['the tabs are swapped', 'sign-in/login/LoginCard.tsx', "{method === 'password' ? (", "{method !== 'password' ? ("],
    ['the proof of the code is lost', 'sign-in/login/CodeForm.tsx', '...proof,', ''],
    [
      'a passkey that was not used is not said',
      'sign-in/login/PasskeyButton.tsx',
      '{isCancelled && t(',
      '{!isCancelled && t(',
    ],
    ['the button says nothing in Chinese', '../locales/zh.json', '"submit": "登录"', '"submit": ""'],
  ]),
  ...faults('codeRequest', [
    [
      'the code is asked for nobody',
      'sign-in/fields/CodeField.tsx',
      "onAsk({ type: 'code.request', identifier })",
      "onAsk({ type: 'code.request', identifier: '' })",
    ],
    ['the seconds are not shown', 'sign-in/fields/CodeField.tsx', 'secondsLeft > 0 ?', 'secondsLeft > 1000 ?'],
  ]),
  ...faults('reset', [
    ['the refusal of a code is not said', 'sign-in/reset/IdentityStep.tsx', 'failure={failure}', 'failure={undefined}'],
    [
      'a check that is under way is not shown',
      'sign-in/reset/IdentityStep.tsx',
      'isBusy={isChecking}',
      'isBusy={false}',
    ],
    [
      'the second step shows the first',
      'sign-in/reset/ResetFlow.tsx',
      "if (screen === 'forgotPassword') {",
      "if (screen !== 'forgotPassword') {",
    ],
  ]),
  ...faults('setUp', [
    [
      'going back confirms',
      'sign-in/set-up/ConfirmationStep.tsx',
      "send({ type: 'view.back' })",
      "send({ type: 'setUp.confirm' })",
    ],
    ['the end is not told', 'sign-in/set-up/ConfirmationStep.tsx', '{isComplete && <', '{!isComplete && <'],
  ]),
  ...faults('console', [
    [
      'staying signed in logs out',
      'console/dialogs/SessionDialogs.tsx',
      "send({ type: 'logout.cancel' })",
      "send({ type: 'logout.confirm' })",
    ],
    [
      'the end of the session is hidden behind the log-out question',
      'console/dialogs/SessionDialogs.tsx',
      'if (isInvalidated) return',
      'if (isInvalidated && asksLogout) return',
    ],
  ]),
  ...faults('ownSessions', [
    [
      'the answers about the other sessions are swapped',
      'console/security/SessionsSection.tsx',
      "onGo={() => own.send({ type: 'ending.confirm' })}",
      "onGo={() => own.send({ type: 'ending.cancel' })}",
    ],
    [
      'the session that ends is not marked',
      'console/security/SessionsSection.tsx',
      'isEnding={ending === session.session_id}',
      'isEnding={false}',
    ],
  ]),
  ...faults('passkeys', [
    [
      'a removal is not asked about',
      'console/security/RemovalQuestion.tsx',
      'if (!passkey) return null',
      'if (passkey) return null',
    ],
    [
      'what came of it is not said',
      'console/security/PasskeysSection.tsx',
      'notice={outcome &&',
      'notice={undefined &&',
    ],
  ]),
  ...faults('passkeyOffer', [
    [
      'not now means never',
      'console/security/PasskeyOfferCard.tsx',
      "send({ type: 'offer.postpone' })",
      "send({ type: 'offer.decline' })",
    ],
  ]),
  ...faults('leaveGuard', [
    [
      'staying leaves',
      'console/frame/LeaveDialog.tsx',
      "guard.send({ type: 'leave.cancel' })",
      "guard.send({ type: 'leave.confirm' })",
    ],
  ]),
  ...faults('frame', [
    [
      'a page that failed stays white',
      'console/frame/AppFrame.tsx',
      '{hasFailed && !isUnreachable && <Failed',
      '{!hasFailed && !isUnreachable && <Failed',
    ],
    ['a page that opens shows nothing', 'console/frame/AppFrame.tsx', '{isOpening && !rest', '{!isOpening && !rest'],
  ]),
  ...faults('menuView', [
    [
      'the menu does not fold',
      'console/menu/MenuFoot.tsx',
      "actor.send({ type: 'sidebar.toggle' })",
      "actor.send({ type: 'filter.clear' })",
    ],
    [
      'clearing the search leaves it',
      'console/menu/MenuSearch.tsx',
      "actor.send({ type: 'filter.clear' })",
      "actor.send({ type: 'filter.type', text })",
    ],
  ]),
  ...faults('menuExplain', [
    [
      'asking again does nothing',
      'console/menu-explain/Pending.tsx',
      "explain.send({ type: 'explain.retry' })",
      'undefined',
    ],
  ]),
  ...faults('toasts', [
    [
      'reading a message does not hold it',
      'kit/Toasts.tsx',
      "onPointerEnter={() => actor.send({ type: 'pointer.enter' })}",
      "onPointerEnter={() => actor.send({ type: 'pointer.leave' })}",
    ],
  ]),
  ...faults('connection', [
    ['offline reads unreachable', 'console/news/ConnectionBanner.tsx', '{isOffline\n', '{!isOffline\n'],
  ]),
  ...faults('robotList', [
    [
      'an effect is not cancelled: the clock of the states runs on',
      'robots/status-age.tsx',
      'return () => clearInterval(timer)',
      'return () => undefined',
    ],
  ]),
  ...faults('language', [
    [
      'an effect is not cancelled: a menu that is closed still hears the page',
      'kit/use-menu.ts',
      'return () => closed.abort()',
      'return () => undefined',
    ],
  ]),
  ...faults('remoteControl', [
    [
      'an effect is not cancelled: the clock of the ages runs on',
      'apps/runtime/use-server-now.ts',
      'return () => clearInterval(timer)',
      'return () => undefined',
    ],
  ]),
]
