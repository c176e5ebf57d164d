import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

const groupsOf = (part: string | undefined) => part?.split(':').filter(Boolean) ?? []

/** What counts as one address for limits: an IPv6 visitor owns a whole /64 network. */
export function networkOf(ip: string) {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before, after] = ip.replace(/%.*/, '').split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
