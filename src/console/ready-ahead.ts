import { savesData } from '../browser/environment.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { readyWorkspace } from './lazy-workspace.ts'

const hasText = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')].some(({ value }) => value !== '')

/** Makes the console ready once somebody types to sign in, or signs in with what the browser filled in. */
export function readyWhileTyping() {
  if (savesData(navigator)) return
  const typing = new AbortController()
  const readyOnce = () => {
    typing.abort()
    void whenIdle().then(readyWorkspace)
  }
  if (hasText()) readyOnce()
  else for (const sign of ['input', 'submit']) addEventListener(sign, readyOnce, typing)
  return () => typing.abort()
}
