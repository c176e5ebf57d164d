import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fairRoom } from '../../../server/secrets/fair-room.ts'

class Full extends Error {}
const full = () => new Full('come back')

/** A room whose hashing ends when it is told to; writes down in which order it began. */
function hashingBy(places: number, lanes = 1) {
  const room = fairRoom(places, lanes)
  const order: string[] = []
  const ends: (() => void)[] = []
  const hash = (address: string, account = '') => {
    const place = room.take({ address, account }, full)
    const work = place.hash(async () => {
      order.push(`${address}${account}`)
      await new Promise<void>((end) => ends.push(end))
    })
    const outcome = work.then(
      () => 'hashed',
      () => 'told',
    )
    return outcome.finally(place.leave)
  }
  const endAll = async () => {
    await turn()
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await turn()
    }
  }
  return { hash, order, endAll }
}

describe('who is at work on a password', () => {
  test('somebody from another address is next, however many one address has sent', async () => {
    const { hash, order, endAll } = hashingBy(20)
    const works = [...Array.from({ length: 9 }, (_, n) => hash('a', String(n))), hash('b', 'x')]
    await endAll()
    await Promise.all(works)
    expect(order.slice(0, 3)).toEqual(['a0', 'bx', 'a1'])
  })

  test('accounts of one address take turns', async () => {
    const { hash, order, endAll } = hashingBy(20)
    const works = [...'ttttt', 'u', 'v'].map((account) => hash('a', account))
    await endAll()
    await Promise.all(works)
    expect(order.join('')).toBe('atauavatatatat')
  })

  test('where it is full, the last of the address that holds most gives way', async () => {
    const { hash, order, endAll } = hashingBy(4)
    const attack = ['0', '1', '2', '3'].map((account) => hash('a', account))
    const other = hash('b', 'x')
    await endAll()
    expect(await Promise.all([...attack, other])).toEqual(['hashed', 'hashed', 'hashed', 'told', 'hashed'])
    expect(order[1]).toBe('bx')
  })

  test('so does the last try of an account, for another account of its address', async () => {
    const { hash, endAll } = hashingBy(3)
    const works = [...'ttt', 'u'].map((account) => hash('a', account))
    await endAll()
    expect(await Promise.all(works)).toEqual(['hashed', 'hashed', 'told', 'hashed'])
  })

  test('who has given way before it came to hashing is told when it does', async () => {
    const room = fairRoom(2, 1)
    const [first, last] = ['t', 't'].map((account) => room.take({ address: 'a', account }, full))
    room.take({ address: 'b', account: 'x' }, full)
    await expect(last?.hash(turn)).rejects.toThrow(Full)
    await expect(first?.hash(turn)).resolves.toBeUndefined()
  })

  test('who holds as much as the others is told that it is full', () => {
    const room = fairRoom(2, 1)
    for (const address of ['a', 'b']) room.take({ address, account: '' }, full)
    expect(() => room.take({ address: 'c', account: '' }, full)).toThrow(Full)
    expect(() => room.take({ address: 'a', account: 'x' }, full)).toThrow(Full)
  })

  test('never more hash at once than there are lanes', async () => {
    const { hash, order, endAll } = hashingBy(10, 2)
    const works = [...'abcd'].map((address) => hash(address))
    await turn()
    expect(order).toEqual(['a', 'b'])
    await endAll()
    await Promise.all(works)
    expect(order).toEqual(['a', 'b', 'c', 'd'])
  })
})
