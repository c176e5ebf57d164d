import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type ReactElement, StrictMode } from 'react'
import { vi } from 'vitest'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'

export const MODES = [
  { mode: 'plain', Wrapper: Fragment },
  { mode: 'StrictMode', Wrapper: StrictMode },
] as const
export type Wrapper = (typeof MODES)[number]['Wrapper']

/** Testing Library knows a stopped clock only by this name; without it the hands would wait for ever. */
vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })

/** Lets time pass, and everything that it sets off. */
export const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Shows a screen in one language; the hands type without waiting. */
export async function show(Wrapper: Wrapper, screen: ReactElement, lang: LangCode = 'en') {
  const messages = await loadMessages(lang)
  render(
    <Wrapper>
      <I18nProvider lang={lang} messages={messages}>
        {screen}
      </I18nProvider>
    </Wrapper>,
  )
  return userEvent.setup({ delay: null })
}
