import { savesData } from '../browser/environment.ts'
import { fetchWorkspaceFiles } from './lazy-workspace.ts'

const hasText = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')].some(({ value }) => value !== '')

/** Fetches the files of the console once somebody types to sign in, or signs in with what the browser filled in. */
export function fetchFilesWhileTyping() {
  if (savesData(navigator)) return
  if (hasText()) return fetchWorkspaceFiles()
  const typing = new AbortController()
  const fetchOnce = () => {
    typing.abort()
    fetchWorkspaceFiles()
  }
  for (const sign of ['input', 'submit']) addEventListener(sign, fetchOnce, typing)
  return () => typing.abort()
}
