import { act, cleanup, render, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { ConnectionBanner } from '../../../src/console/news/ConnectionBanner.tsx'
import { Connection } from '../../../src/console/news/NewsArea.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { LANG_CODES } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { withCharts } from '../../models/library/given.tsx'
import { show } from '../support/screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const LAST_ANSWER = new Date(new Date().setHours(9, 1, 30, 0))

it.each(LANG_CODES)('the line says in %s that there is no connection since the last answer', async (lang) => {
  const messages = await loadMessages(lang)
  render(
    <I18nProvider lang={lang} messages={messages}>
      <ConnectionBanner
        isOffline={false}
        isTrying={false}
        lastAnswerMs={LAST_ANSWER.getTime()}
        onRetry={() => undefined}
      />
    </I18nProvider>,
  )
  const [before = '', after = ''] = messages.comfort.connection.since.split('{{time}}')
  const said = screen.getByRole('alert').textContent ?? ''
  expect(said.startsWith(before) && said.includes(after)).toBe(true)
  expect(said.slice(before.length)).toMatch(/^\W*(?:09:01|٠٩:٠١)/)
})

it('the time is that of the last answer, not of the line', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: LAST_ANSWER })
  const connection = createActor(connectionMachine).start()
  const view = await withCharts(<Connection />, { connection })
  vi.setSystemTime(LAST_ANSWER.getTime() + 300_000)
  await show(Fragment, view)
  act(() => {
    connection.send({ type: 'browser.offline' })
    connection.send({ type: 'browser.online' })
  })
  expect(screen.getByRole('alert').textContent).toMatch(/^No connection since 09:01/)
  connection.stop()
})
