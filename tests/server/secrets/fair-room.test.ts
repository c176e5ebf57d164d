import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { networksOf } from '../../../server/addresses/network-of.ts'
import { fairRoom } from '../../../server/secrets/fair-room.ts'

class Full extends Error {}
const full = () => new Full('come back')

/** A room whose hashing ends when it is told to; writes down in which order it began. */
function hashingBy(places: number, lanes = 1) {
  const room = fairRoom(places, lanes)
  const order: string[] = []
  const ends: (() => void)[] = []
  const hash = (address: string | readonly string[], account = '') => {
    const whose = [address, account].flat()
    const place = room.take(whose, full)
    const work = place.hash(async () => {
      order.push(whose.join(''))
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

  test('somebody who owns many IPv6 networks holds no more than others do, and does not go first', async () => {
    const { hash, order, endAll } = hashingBy(4)
    const attack = [1, 2, 3, 4].map((n) => hash(networksOf(`2001:db8:0:${n}00::1`), `${n}`))
    const house = hash(networksOf('2001:db8:7:1::1'), 'h')
    const other = hash('b', 'x')
    const more = () => hash(networksOf('2001:db8:0:500::1'), '5')
    expect(more).toThrow(Full)
    await endAll()
    const told = [...Array(2).fill('hashed'), ...Array(2).fill('told')]
    expect(await Promise.all([...attack, house, other])).toEqual([...told, 'hashed', 'hashed'])
    expect(order.map((whose) => whose.at(-1))).toEqual(['1', 'h', 'x', '2'])
  })

  test('within a site the network that holds most gives way', async () => {
    const { hash, endAll } = hashingBy(4)
    const works = ['0:1', '0:100', '0:101', '0:102', '0:200']
    const outcomes = works.map((network) => hash(networksOf(`2001:db8:${network}::1`), 'x'))
    await endAll()
    expect(await Promise.all(outcomes)).toEqual(['hashed', 'hashed', 'hashed', 'told', 'hashed'])
  })

  test('who has given way before it came to hashing is told when it does', async () => {
    const room = fairRoom(2, 1)
    const [first, last] = ['t', 't'].map((account) => room.take(['a', account], full))
    room.take(['b', 'x'], full)
    await expect(last?.hash(turn)).rejects.toThrow(Full)
    await expect(first?.hash(turn)).resolves.toBeUndefined()
  })

  test('who holds as much as the others is told that it is full', () => {
    const room = fairRoom(2, 1)
    for (const address of ['a', 'b']) room.take([address, ''], full)
    expect(() => room.take(['c', ''], full)).toThrow(Full)
    expect(() => room.take(['a', 'x'], full)).toThrow(Full)
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
