import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import textsAr from '../../../locales/reference/ar.json'
import texts from '../../../locales/reference/en.json'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { readReference } from '../../../src/reference/contract/read.ts'
import { Translated } from '../../../src/reference/page/Translated.tsx'
import { languageFrom } from '../../../src/reference/texts/language.ts'
import { MODES } from '../support/screen.tsx'

const reference = readReference()
const KEY = 'fk_0123456789'

type Sent = { url: string; init: RequestInit }
const sent: Sent[] = []
let answer: (init: RequestInit) => Promise<Response>

const json = (body: object, init?: ResponseInit) => async () => new Response(JSON.stringify(body), init)

beforeEach(() => {
  sent.length = 0
  answer = json({ ret: 0, msg: 'ok', code: 200, data: { robot_list: [] } })
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer(init)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/reference/')
})

describe.each(MODES)('the page of the reference ($mode)', ({ Wrapper }) => {
  async function open(id = '', lang: LangCode = 'en') {
    history.replaceState(null, '', `/reference/#${id}`)
    const language = await languageFrom(lang)
    render(
      <Wrapper>
        <Translated language={language} reference={reference} />
      </Wrapper>,
    )
    return userEvent.setup({ delay: null })
  }
  const send = () => screen.getByRole('button', { name: texts.try.send })
  const keyField = () => screen.getByLabelText(texts.try.apiKey)

  it('lists all calls by who calls, and finds one', async () => {
    const hands = await open()
    const list = screen.getByRole('navigation', { name: texts.list })
    expect(within(list).getAllByRole('link')).toHaveLength(reference.operations.length)
    expect(within(list).getByRole('heading', { name: texts.groups.robot })).toBeTruthy()
    await hands.type(screen.getByRole('searchbox'), 'snoozed')
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#alarmPause'])
    await hands.type(screen.getByRole('searchbox'), 'xyz')
    expect(screen.getByText(texts.none.replace('{{search}}', 'snoozedxyz'))).toBeTruthy()
  })

  it('opens the call that the address names, and says where there is none', async () => {
    await open('commandSend')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Send a command to robots' }))
    expect(screen.getByText(texts.may.commands.write)).toBeTruthy()
    expect(screen.getByText(texts.ret['101048'])).toBeTruthy()
    history.replaceState(null, '', '/reference/#nothing')
    act(() => void dispatchEvent(new Event('hashchange')))
    expect(screen.getByText(texts.unknown.replace('{{id}}', 'nothing'))).toBeTruthy()
  })

  it('says in the reader’s language what is ours to say, and marks what is English', async () => {
    await open('openRobotList', 'ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en')
    expect(screen.getByRole('heading', { name: textsAr.refusals })).toBeTruthy()
  })

  it('tries a reading call at once, with the key and without cookies, and shows what came', async () => {
    const hands = await open('openRobotList')
    await hands.type(keyField(), KEY)
    await hands.click(send())
    expect(await screen.findByText(texts.try.done)).toBeTruthy()
    expect(screen.getByRole('group', { name: texts.try.answerBody }).textContent).toContain('"robot_list": []')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe(`${location.origin}/open/v1/robot_list`)
    expect(sent[0]?.init).toMatchObject({ credentials: 'omit', headers: { authorization: `Bearer ${KEY}` } })
  })

  it('keeps the key from call to call, and nowhere but in the page', async () => {
    const hands = await open('openRobotList')
    await hands.type(keyField(), KEY)
    history.replaceState(null, '', '/reference/#placeList')
    act(() => void dispatchEvent(new Event('hashchange')))
    expect(keyField()).toHaveProperty('value', KEY)
    const kept = [
      location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]
    expect(kept.filter((each) => each.includes(KEY))).toEqual([])
    expect(screen.getByRole('group', { name: texts.curl }).textContent).not.toContain(KEY)
  })

  it('sends nothing without a key or what is needed, and says so beside the field', async () => {
    const hands = await open('recordDetail')
    await hands.click(send())
    expect(keyField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(texts.try.needsKey)).toBeTruthy()
    expect(screen.getByText(texts.try.needed)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('asks before it changes anything, and sends nothing where that is not wanted', async () => {
    const hands = await open('commandCancel')
    await hands.type(keyField(), KEY)
    await hands.click(send())
    const question = () => screen.getByRole('dialog', { name: texts.try.sure })
    expect(within(question()).getByText(texts.try.sureText)).toBeTruthy()
    await hands.click(within(question()).getByRole('button', { name: texts.try.back }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
    await hands.click(send())
    await hands.click(within(question()).getByRole('button', { name: texts.try.send }))
    expect(await screen.findByText(texts.try.done)).toBeTruthy()
    expect(sent.map(({ init }) => [init.method, init.body])).toEqual([['POST', '{\n  "command_id": "5f9c2f4e"\n}']])
  })

  it('says a refusal in words, with its number and its support id', async () => {
    answer = json({ ret: 101048, msg: 'revoked', code: 200, data: null }, { headers: { 'x-request-id': 'support-7' } })
    const hands = await open('openRobotList')
    await hands.type(keyField(), KEY)
    await hands.click(send())
    expect(await screen.findByText(texts.try.refused)).toBeTruthy()
    expect(screen.getAllByText(texts.ret['101048'])).toHaveLength(2)
    expect(screen.getByText('support-7')).toBeTruthy()
  })

  it('shows what is no answer of ours as it came', async () => {
    answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const hands = await open('openRobotList')
    await hands.type(keyField(), KEY)
    await hands.click(send())
    expect(await screen.findByText('HTTP 502')).toBeTruthy()
    expect(screen.getByRole('group', { name: texts.try.answerBody }).textContent).toBe('<h1>Bad gateway</h1>')
  })

  it('says that no answer came, and of a change that it may have been made', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const hands = await open('commandCancel')
    await hands.type(keyField(), KEY)
    await hands.click(send())
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.try.send }))
    expect((await screen.findByText(new RegExp(texts.try.lost))).textContent).toContain(texts.try.mayBeDone)
  })

  it('lets a slow call be cancelled, and cancels it where the page is left', async () => {
    const ended: string[] = []
    answer = ({ signal }) =>
      new Promise((_, fail) =>
        signal?.addEventListener('abort', () => {
          ended.push('aborted')
          fail(new DOMException('', 'AbortError'))
        }),
      )
    const hands = await open('openRobotList')
    await hands.type(keyField(), KEY)
    await hands.click(send())
    expect(screen.getByRole('progressbar', { name: texts.try.sending })).toBeTruthy()
    await hands.click(screen.getByRole('button', { name: texts.try.cancel }))
    expect(await screen.findByText(texts.try.cancelled)).toBeTruthy()
    await hands.click(send())
    cleanup()
    expect(ended).toEqual(['aborted', 'aborted'])
  })
})
