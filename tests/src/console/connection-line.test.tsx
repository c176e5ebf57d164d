import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConnectionBanner } from '../../../src/console/news/ConnectionBanner.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { LANG_CODES } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'

afterEach(cleanup)

it.each(LANG_CODES)('the line says in %s since when there is no connection', async (lang) => {
  const messages = await loadMessages(lang)
  render(
    <I18nProvider lang={lang} messages={messages}>
      <ConnectionBanner isOffline={false} isTrying={false} onRetry={() => undefined} />
    </I18nProvider>,
  )
  const [before = '', after = ''] = messages.comfort.connection.since.split('{{time}}')
  const said = screen.getByRole('alert').textContent ?? ''
  expect(said.startsWith(before) && said.includes(after)).toBe(true)
  expect(said.slice(before.length)).toMatch(/^\W*[\d٠-٩]{2}:[\d٠-٩]{2}/)
})
