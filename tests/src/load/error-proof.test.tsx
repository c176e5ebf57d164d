import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Failure, isSessionEnding } from '../../../machines/failure.ts'
import { RET } from '../../../openapi/ret.ts'
import { FAILURES, failureKey, failureText } from '../../../src/api/failures.ts'
import { formatsOf } from '../../../src/i18n/format.ts'
import { LANG_CODES } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { translatorOf } from '../../../src/i18n/translate.ts'
import { heldCalls, refused } from '../../machines/support/stage.ts'
import { ERROR_SCREENS, type ErrorScreen } from '../support/error-screens.tsx'
import { holdTimers, TIMERS } from '../support/timers.ts'

/** §8 as it is written: for each list of the catalogue its rows; numbers that stand in one row read alike. */
const SEND_CODE = [[251001], [101004], [101034], [101027]]
const SET_PASSWORD = [[101007], [101010], [101006]]
const CATALOGUE: Readonly<Record<string, readonly (readonly number[])[]>> = {
  sendAdminAuthCode: SEND_CODE,
  sendAdminRpwdCode: SEND_CODE,
  adminCodeAuth: [[251001], [101005], [101006], [101002], [101038]],
  adminPasswordAuth: [[251001, 200016], [200018], [101035], [101038], [101027]],
  adminRpwdCodeCheck: [[101005], [101006], [251001]],
  adminResetPassword: SET_PASSWORD,
  setPassword: SET_PASSWORD,
  jobInfo: [[101007], [101010], [101036], [251005]],
}
const OTHER: Readonly<Record<string, string>> = {
  adminResetPassword: 'failure.setPassword.failed',
  setPassword: 'failure.setPassword.failed',
}

/** Numbers that §8 does not know. */
const LISTED = Object.values(CATALOGUE).flat(2)
const OURS: readonly number[] = Object.values(RET).filter((ret) => !LISTED.includes(ret))
const UNKNOWN_TO_ALL = OURS.filter((ret) => ret !== RET.notAllowed && ret !== RET.tooMany)
const UNLISTED = 999999
const PATIENCE_MS = 30_000
const RETS = [...Object.values(RET).filter((ret) => ret !== RET.ok), UNLISTED]
const STATUSES = [400, 403, 404, 429, 500, 502].map((status) => `REQUEST_FAIL:${status}`)
const NO_ANSWERS = ['REQUEST_FAIL:TIMEOUT', 'REQUEST_FAIL:NETWORK', 'REQUEST_FAIL:UNKNOWN', 'NO_DATA']
const CODES = [...STATUSES, ...NO_ANSWERS]
const DETAILS: readonly Failure['detail'][] = [{ tries_left: 2 }, { retry_after_s: 61 }]

const unanswered = (operation: string, code: string): Failure => ({ operation, kind: 'transport', code })

/** Everything that can come of one call. */
const failuresOf = (operation: string) => [
  ...RETS.map((ret) => refused(operation, ret)),
  ...CODES.map((code) => unanswered(operation, code)),
]
const detailedOf = (operation: string) =>
  RETS.flatMap((ret) => DETAILS.map((detail) => refused(operation, ret, detail)))

const OPERATIONS = [
  ...Object.keys(FAILURES),
  ...['adminSsoAuth', 'adminAuthCheck', 'userProfile', 'langList', 'adminLogout', 'sessionList', 'passkeyList'],
  ...['userPrefs', 'menuExplain', 'getOpenAuthCode', 'tpartRedirect', 'ssoBdcp', 'ssoNlpcp'],
]

async function sayerIn(lang: (typeof LANG_CODES)[number]) {
  const t = translatorOf(lang, await loadMessages(lang))
  const formats = formatsOf(lang)
  return { t, say: (failure: Failure) => failureText(t, formats, failure) }
}

describe('the catalogue (§8)', () => {
  it.each(Object.entries(CATALOGUE))('%s has the rows of the specification and no others', (operation, rows) => {
    const row = FAILURES[operation as keyof typeof FAILURES]
    const listed = Object.keys(row).map(Number)
    expect(listed.filter((ret) => !OURS.includes(ret)).sort()).toEqual(rows.flat().sort())
  })

  it.each(Object.entries(CATALOGUE))('each row of %s reads differently, and none as the rest', (operation, rows) => {
    const keys = rows.map((row) => row.map((ret) => failureKey(refused(operation, ret))))
    expect(keys.filter((row) => new Set(row).size > 1)).toEqual([])
    const rest = failureKey(refused(operation, UNLISTED))
    expect(rest).toBe(OTHER[operation] ?? 'failure.unknown')
    expect(new Set([...keys.map(([key]) => key), rest]).size).toBe(rows.length + 1)
  })
})

describe.each(LANG_CODES)('in %s', (lang) => {
  it('every failure of every call is a whole sentence of that language', async () => {
    const { say } = await sayerIn(lang)
    const english = await sayerIn('en')
    const failures = OPERATIONS.flatMap((operation) => [...failuresOf(operation), ...detailedOf(operation)])
    const said = failures.map((failure) => ({ failure, text: say(failure) }))
    expect(said.length).toBeGreaterThan(OPERATIONS.length * RETS.length)
    const broken = said.filter(
      ({ failure, text }) => text.trim() === '' || /\{\{|\}\}|failure\./.test(text) || text === failureKey(failure),
    )
    expect(broken).toEqual([])
    if (lang !== 'en') expect(said.filter(({ failure, text }) => text === english.say(failure))).toEqual([])
  })

  it('each row has a sentence of its own', async () => {
    const { say } = await sayerIn(lang)
    const alike = Object.entries(CATALOGUE).filter(([operation, rows]) => {
      const texts = [...rows.map(([ret = 0]) => say(refused(operation, ret))), say(refused(operation, UNLISTED))]
      return new Set(texts).size < texts.length
    })
    expect(alike).toEqual([])
  })
})

const alertText = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(' ')
const isUsable = (control: HTMLElement) =>
  control.isConnected && !control.matches(':disabled, [aria-disabled=true], [aria-busy=true]')

/** Of our own numbers one is enough: they all read as an unlisted one, or the same everywhere. */
const shownOf = (operation: string) =>
  failuresOf(operation).filter(
    (failure) => !isSessionEnding(failure) && (failure.ret === undefined || !UNKNOWN_TO_ALL.includes(failure.ret)),
  )

async function troublesOf({ operation, actor, open }: ErrorScreen, lang: (typeof LANG_CODES)[number]) {
  const calls = heldCalls()
  const { t, say } = await sayerIn(lang)
  const { control, kept } = await open({ calls, t, lang })
  const typed = kept.map(({ value }) => value)
  const troubles: string[] = []
  for (const failure of shownOf(operation)) {
    fireEvent.click(control)
    await act(() => calls.refuse(actor, failure))
    if (!alertText().includes(say(failure))) troubles.push(`${failure.code} is not said`)
    if (kept.some(({ value, isConnected }, at) => value !== typed[at] || !isConnected))
      troubles.push(`${failure.code} loses what was typed`)
    if (!isUsable(control)) troubles.push(`${failure.code} leaves the button dead`)
  }
  expect(calls.count(actor)).toBeGreaterThan(CODES.length)
  return troubles
}

describe.each(Object.entries(ERROR_SCREENS))('%s', (_, errorScreen) => {
  holdTimers(TIMERS)

  it.each(LANG_CODES)(
    'says in %s whatever fails, keeps the input, and can be used again',
    async (lang) => {
      expect(await troublesOf(errorScreen, lang)).toEqual([])
    },
    PATIENCE_MS,
  )
})
