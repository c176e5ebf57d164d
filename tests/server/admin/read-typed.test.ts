import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readSecret } from '../../../server/admin/read-typed.ts'

const SECRET = 'Quiet#Lobby7'

/** A terminal that writes what is typed to its screen, unless it is told not to. */
function terminal() {
  const asking = new PassThrough()
  const keys = new PassThrough()
  let echoes = true
  const setRawMode = (isRaw: boolean) => {
    echoes = !isRaw
  }
  const input = Object.assign(keys, { isTTY: true, setRawMode })
  const type = (text: string) => {
    if (echoes) asking.write(text)
    keys.write(text)
  }
  const isAsItWas = () => echoes && input.isPaused()
  return { input, asking, type, isAsItWas, screen: () => String(asking.read() ?? '') }
}

it('a password at a terminal is asked for twice and shown nowhere', async () => {
  const { input, asking, type, screen, isAsItWas } = terminal()
  const typed = readSecret({ input, asking }, 'Password of Rita Alves')
  expect(screen()).toBe('Password of Rita Alves: ')
  type(`${SECRET}\r`)
  await expect.poll(screen).toBe('\nOnce more: ')
  type(`${SECRET}\r`)
  expect(await typed).toBe(SECRET)
  expect([screen(), isAsItWas()]).toEqual(['\n', true])
})

it.each([
  ['typed otherwise the second time', `${SECRET}\rQuiet#Lobby8\r`, 'The two are not the same: nothing was done.'],
  ['given up by Ctrl+C', 'Quiet\x03', 'Nothing was done.'],
  ['given up by Ctrl+D', `${SECRET}\r\x04`, 'Nothing was done.'],
])('one that is %s is none', async (_, keys, message) => {
  const { input, asking, type, isAsItWas } = terminal()
  const typed = readSecret({ input, asking }, 'Password')
  type(keys)
  await expect(typed).rejects.toThrow(message)
  expect(isAsItWas()).toBe(true)
})

it('a password that is piped in is the first line, and nothing is asked', async () => {
  const [input, asking] = [new PassThrough(), new PassThrough()]
  input.end(`${SECRET}\nmore\n`)
  expect([await readSecret({ input, asking }, 'Password'), asking.read()]).toEqual([SECRET, null])
})
