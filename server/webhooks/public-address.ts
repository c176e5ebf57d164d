import { promises as dns } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

export class PrivateAddress extends Error {}
export class UnknownHost extends Error {}

/** This machine, its networks, and what leads to them by another name. */
const PRIVATE = new BlockList()
const V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
]
const V6 = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8']
const parted = (network: string): [string, number] => {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}
for (const each of V4) PRIVATE.addSubnet(...parted(each), 'ipv4')
for (const each of V6) PRIVATE.addSubnet(...parted(each), 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

type Interfaces = Readonly<Record<string, readonly { address: string }[] | undefined>>

function isOwn(address: string, interfaces: Interfaces) {
  const own = new BlockList()
  const all = Object.values(interfaces).flatMap((each) => each ?? [])
  for (const each of all) if (isIP(each.address) !== 0) own.addAddress(each.address, familyOf(each.address))
  return own.check(address, familyOf(address))
}

export const isPrivate = (address: string, interfaces: Interfaces = networkInterfaces()) =>
  PRIVATE.check(address, familyOf(address)) || isOwn(address, interfaces)

const ONE_SERVER_MS = 1500
const isLocal = (host: string) => /(?:^|\.)localhost\.?$/.test(host)

type Resolver = Pick<dns.Resolver, 'resolve4' | 'resolve6'>
const newResolver = (): Resolver => new dns.Resolver({ timeout: ONE_SERVER_MS, tries: 1 })

async function addressesOf(host: string, resolver: Resolver) {
  if (isLocal(host)) throw new PrivateAddress(host)
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [v4, v6].flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (found.some((address) => isPrivate(address))) throw new PrivateAddress(host)
  const [first, ...others] = found.map((address) => ({ address, family: isIP(address) }))
  if (!first) throw new UnknownHost(host)
  return [first, ...others] as const
}

/**
 * What a name leads to is looked at where the connection is made, so that it cannot lead elsewhere a moment later. Name servers are asked directly:
 * the system's own lookup holds one of the few threads of the process for as long as a name server is silent.
 */
export const publicLookup =
  (resolver = newResolver): LookupFunction =>
  (host, options, done) =>
    addressesOf(host, resolver()).then(
      ([first, ...others]) => (options.all ? done(null, [first, ...others]) : done(null, first.address, first.family)),
      (error) => done(error, '', 0),
    )
