import { describe, expect, it } from 'vitest'
import { isWaiting, untilWanted } from '../../../src/bridge/spare.ts'
import { CONSOLE, framedPage } from '../support/framed-page.ts'

const WANTED = { type: 'wanted', v: 1, address: 'http://127.0.0.1:8081/basic/root?lang=en' }

function waitingPage() {
  const framed = framedPage()
  const { port1, port2 } = new MessageChannel()
  return { ...framed, port1, ports: [port2], wanted: untilWanted(framed.page as Window) }
}

const known = (wanted: Promise<unknown>) => Promise.race([wanted, Promise.resolve('not yet')])

describe('a spare page', () => {
  it('tells that it waits, and nothing else', () => {
    const { posted } = waitingPage()
    expect(posted).toEqual([{ message: { type: 'waiting', v: 1 }, to: '*' }])
    expect(isWaiting(posted[0]?.message)).toBe(true)
  })

  it('learns which page it is to become, and tells when it does', async () => {
    const { say, wanted, ports, port1 } = waitingPage()
    const became = new Promise((told) => {
      port1.onmessage = told
    })
    say(WANTED, { ports })
    const { address, sayBecome } = await wanted
    expect(address.href).toBe(WANTED.address)
    sayBecome()
    await became
    port1.close()
  })

  it.each([
    ['another window', WANTED, { source: {} }],
    ['a message without a way to answer', WANTED, { ports: [] }],
    ['another version', { ...WANTED, v: 2 }, {}],
    ['a field too many', { ...WANTED, token: 'x' }, {}],
    ['no address', { type: 'wanted', v: 1 }, {}],
    ['an address that is longer than any of ours', { ...WANTED, address: `${CONSOLE}/${'x'.repeat(2048)}` }, {}],
  ])('does not listen to %s', async (_, message, from) => {
    const { say, wanted, ports, port1 } = waitingPage()
    say(message, { ports, ...from })
    expect(await known(wanted)).toBe('not yet')
    port1.close()
  })

  it.each([undefined, 'waiting', { type: 'waiting' }, { type: 'waiting', v: 1, more: 1 }, { type: 'hello', v: 1 }])(
    'does not say %j',
    (message) => {
      expect(isWaiting(message)).toBe(false)
    },
  )
})
