import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { promises as dns } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isPrivate, PrivateAddress, publicLookup, UnknownHost } from '../../../server/webhooks/public-address.ts'

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001:830::200e'])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false)
})

test.each(['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7'])(
  'what is public, but an address of this machine, is private: %s',
  (address) => {
    const interfaces = { eth0: [{ address: '203.0.113.7' }, { address: '2001:db8::7' }], lo: undefined }
    expect(isPrivate(address, interfaces)).toBe(true)
    expect(isPrivate(address, {})).toBe(false)
  },
)

const [HEADER, IPV4] = [12, 1]

function answerTo(asked: Buffer, addresses: readonly string[]) {
  const question = asked.subarray(HEADER, asked.indexOf(0, HEADER) + 5)
  const isMeant = question.readUInt16BE(question.length - 4) === IPV4
  const found = (isMeant ? addresses : []).map((address) =>
    Buffer.from([0xc0, HEADER, 0, IPV4, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  const header = Buffer.alloc(HEADER)
  asked.copy(header, 0, 0, 2)
  for (const [at, value] of [0x8180, 1, found.length].entries()) header.writeUInt16BE(value, 2 + 2 * at)
  return Buffer.concat([header, question, ...found])
}

/** Looks a name up by a name server that knows these addresses of any, or says nothing. */
async function lookupBy(answer: readonly string[] | 'silent') {
  const server = createSocket('udp4')
  server.on('message', (asked, { port, address }) => {
    if (answer !== 'silent') server.send(answerTo(asked, answer), port, address)
  })
  await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const lookup = publicLookup(() => {
    const resolver = new dns.Resolver({ timeout: 500, tries: 1 })
    resolver.setServers([`127.0.0.1:${server.address().port}`])
    return resolver
  })
  return (host: string) =>
    new Promise<string | LookupAddress[]>((resolve, reject) =>
      lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
    )
}

test('a name leads where name servers say', async () => {
  const lookup = await lookupBy(['203.0.113.7', '198.51.100.7'])
  expect(await lookup('erp.example')).toEqual([
    { address: '203.0.113.7', family: 4 },
    { address: '198.51.100.7', family: 4 },
  ])
})

test('a name that leads to a private address as well is refused', async () => {
  const lookup = await lookupBy(['203.0.113.7', '10.0.0.7'])
  await expect(lookup('erp.example')).rejects.toThrow(PrivateAddress)
})

test('a name that leads nowhere is no host', async () => {
  const lookup = await lookupBy([])
  await expect(lookup('erp.example')).rejects.toThrow(UnknownHost)
})

test('name servers that are silent are given up, and hold up no other work meanwhile', async () => {
  const lookup = await lookupBy('silent')
  let areOver = false
  const lookups = Promise.allSettled(Array.from({ length: 64 }, (_, at) => lookup(`erp-${at}.example`)))
  const over = lookups.finally(() => {
    areOver = true
  })
  await readFile(import.meta.filename)
  expect(areOver).toBe(false)
  for (const each of await over) expect(each).toMatchObject({ status: 'rejected', reason: expect.any(UnknownHost) })
})
