import { useActorRef, useSelector } from '@xstate/react'
import createClient from 'openapi-fetch'
import { type FormEvent, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import rosetta from 'rosetta'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Attempt } from '../../../../machines/sign-in/attempt.ts'
import { type Granted, signInMachine } from '../../../../machines/sign-in/sign-in.machine.ts'
import { selectHasAgreed, selectMethod, selectRemember } from '../../../../machines/sign-in/sign-in-selectors.ts'
import type { paths } from '../../../../openapi/capi.gen.ts'

/** The floor of what the console is made of, without its kit: the chart of the form, the contract, the texts, the router. */
const client = createClient<paths>({ baseUrl: location.origin })
const logIn = fromPromise<Granted, { attempt: Attempt; remember: boolean }>(async ({ signal }) => {
  await client.GET('/api/control/lang/list', { signal })
  throw new Error('the floor signs nobody in')
})
const chart = signInMachine.provide({ actors: { logIn } })

const texts = rosetta({
  en: {
    title: 'Sign in',
    tabs: { password: 'Password', code: 'Code' },
    account: 'Phone number or e-mail',
    terms: 'I agree to the terms',
    remember: 'Stay signed in',
  },
})
texts.locale('en')
const t = (key: string) => texts.t(key)

const Tab = ({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <button type="button" role="tab" aria-selected={isChosen} onClick={onChoose}>
    {children}
  </button>
)

function SignIn() {
  const [path] = useLocation()
  const signIn = useActorRef(chart, { input: {} })
  const isByCode = useSelector(signIn, selectMethod) === 'verifycode'
  const hasAgreed = useSelector(signIn, selectHasAgreed)
  const remembers = useSelector(signIn, selectRemember)
  const [account, setAccount] = useState('')
  const [secret, setSecret] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.send({ type: 'login.submit', attempt: { method: 'password', account, password: secret } })
  }
  return (
    <main data-path={path}>
      <form onSubmit={submit}>
        <h1>{t('title')}</h1>
        <div role="tablist">
          <Tab isChosen={!isByCode} onChoose={() => signIn.send({ type: 'tab.password' })}>
            {t('tabs.password')}
          </Tab>
          <Tab isChosen={isByCode} onChoose={() => signIn.send({ type: 'tab.code' })}>
            {t('tabs.code')}
          </Tab>
        </div>
        <label>
          {t('account')}
          <input autoComplete="username" value={account} onChange={({ target }) => setAccount(target.value)} />
        </label>
        <label>
          {t(isByCode ? 'tabs.code' : 'tabs.password')}
          <input
            type={isByCode ? 'text' : 'password'}
            autoComplete={isByCode ? 'one-time-code' : 'current-password'}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </label>
        <label className="tick">
          <input type="checkbox" checked={hasAgreed} onChange={() => signIn.send({ type: 'terms.toggle' })} />
          {t('terms')}
        </label>
        <label className="tick">
          <input type="checkbox" checked={remembers} onChange={() => signIn.send({ type: 'remember.toggle' })} />
          {t('remember')}
        </label>
        <button type="submit">{t('title')}</button>
      </form>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignIn />)
