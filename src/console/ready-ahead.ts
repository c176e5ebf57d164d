import { savesData } from '../browser/environment.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { LangCode } from '../i18n/languages.ts'
import { readyWorkspace } from './lazy-workspace.ts'

const hasText = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')].some(({ value }) => value !== '')

type Pages = { appsOrigin?: string; lang: LangCode }

async function readyFrame({ appsOrigin, lang }: Pages) {
  if (!appsOrigin || !import.meta.env.PROD) return
  const { keepSpareFrame } = await import('./frame/page-frame.ts')
  await keepSpareFrame(appsOrigin, lang)
}

/** Makes the console ready once somebody types to sign in, or signs in with what the browser filled in. */
export function readyWhileTyping(pages: Pages) {
  if (savesData(navigator)) return
  const typing = new AbortController()
  const readyOnce = () => {
    typing.abort()
    void whenIdle().then(() => {
      readyWorkspace()
      // A page that cannot be made ready is loaded once it is needed.
      readyFrame(pages).catch(() => undefined)
    })
  }
  if (hasText()) readyOnce()
  else for (const sign of ['input', 'submit']) addEventListener(sign, readyOnce, typing)
  return () => typing.abort()
}
