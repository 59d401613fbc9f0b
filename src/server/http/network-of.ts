import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/config/config'

/** The network that a request comes from, used for counting by limits. */
export interface Network {
  /** The IPv4 address, or the first 64 bits of the IPv6 address: a subscriber usually has a whole /64. */
  key: string
  /** False for loopback, link-local and private addresses, and for text that is not an address. */
  isPublic: boolean
}

const privateRanges: readonly string[] = ['unspecified', 'loopback', 'linkLocal', 'private', 'uniqueLocal']

/**
 * Returns the network of an IP address; an IPv4-mapped IPv6 address counts as IPv4. `request.ip` is undefined after
 * the client has disconnected; that counts as no address.
 */
export function networkOf(ip: string | undefined): Network {
  // A zone index names an interface of this machine: `fe80::1%eth0`.
  const [address = ''] = (ip ?? '').split('%')
  if (!ipaddr.isValid(address)) return { key: address, isPublic: false }
  const parsed = ipaddr.process(address)
  const isPublic = !privateRanges.includes(parsed.range())
  if (parsed.kind() === 'ipv4') return { key: parsed.toString(), isPublic }
  const prefix = parsed.toByteArray().slice(0, 8)
  return { key: `${Buffer.from(prefix).toString('hex')}/64`, isPublic }
}

/**
 * Returns a keyed hash for counting requests of a public network without storing its address; null for other
 * networks.
 */
export function networkHashOf(
  ip: string | undefined,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
): string | null {
  const { key, isPublic } = networkOf(ip)
  if (!isPublic) return null
  const hashKey = createHmac('sha256', sessionSecret).update('hash of networks').digest()
  return createHmac('sha256', hashKey).update(key).digest('base64url')
}
