import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

const groupsOf = (part: string | undefined) => part?.split(':').filter(Boolean) ?? []

/**
 * The networks that an address may be one owner's with, the widest first: of IPv6 a customer is given a /48, a /56 or a
 * /64. Any other address stands for itself.
 */
export function networksOf(ip: string): readonly [string, ...string[]] {
  if (!isIPv6(ip) || ip.includes('.')) return [ip]
  const [before, after] = ip.replace(/%.*/, '').split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16))
  const named = (...numbers: number[]) => numbers.map((number) => number.toString(16)).join(':')
  const [last = 0] = groups.slice(-1)
  const site = groups.slice(0, -1)
  return [`${named(...site)}/48`, `${named(...site, last & 0xff00)}/56`, named(...groups)]
}

/** What counts as one address for limits: an IPv6 visitor owns a whole /64 network. */
export const networkOf = (ip: string) => networksOf(ip).at(-1) ?? ip
