import { type FormEvent, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The floor of React alone: the same form with its state in the component. */
const Tab = ({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <button type="button" role="tab" aria-selected={isChosen} onClick={onChoose}>
    {children}
  </button>
)

function SignIn() {
  const [isByCode, setByCode] = useState(false)
  const [account, setAccount] = useState('')
  const [secret, setSecret] = useState('')
  const [hasAgreed, setAgreed] = useState(false)
  const [remembers, setRemembers] = useState(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSecret('')
  }
  return (
    <main>
      <form onSubmit={submit}>
        <h1>Sign in</h1>
        <div role="tablist">
          <Tab isChosen={!isByCode} onChoose={() => setByCode(false)}>
            Password
          </Tab>
          <Tab isChosen={isByCode} onChoose={() => setByCode(true)}>
            Code
          </Tab>
        </div>
        <label>
          Phone number or e-mail
          <input autoComplete="username" value={account} onChange={({ target }) => setAccount(target.value)} />
        </label>
        <label>
          {isByCode ? 'Code' : 'Password'}
          <input
            type={isByCode ? 'text' : 'password'}
            autoComplete={isByCode ? 'one-time-code' : 'current-password'}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </label>
        <label className="tick">
          <input type="checkbox" checked={hasAgreed} onChange={() => setAgreed(!hasAgreed)} /> I agree to the terms
        </label>
        <label className="tick">
          <input type="checkbox" checked={remembers} onChange={() => setRemembers(!remembers)} /> Stay signed in
        </label>
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignIn />)
