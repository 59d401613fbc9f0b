import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/config'

/** The network that a request comes from, as limits count it. */
export interface Network {
  /** The IPv4 address, or the first 64 bits of the IPv6 address: a subscriber usually has all of those. */
  key: string
  /** False for loopback, link-local and private addresses, and for text that is no address. */
  isPublic: boolean
}

const privateRanges: readonly string[] = ['unspecified', 'loopback', 'linkLocal', 'private', 'uniqueLocal']

/**
 * Returns the network of an IP address; an IPv4 address written as IPv6 counts as IPv4.
 * Undefined is what `request.ip` reads once the client has hung up; it counts as no address.
 */
export function networkOf(ip: string | undefined): Network {
  // A zone names an interface of this machine: `fe80::1%eth0`.
  const [address = ''] = (ip ?? '').split('%')
  if (!ipaddr.isValid(address)) return { key: address, isPublic: false }
  const parsed = ipaddr.process(address)
  const isPublic = !privateRanges.includes(parsed.range())
  if (parsed.kind() === 'ipv4') return { key: parsed.toString(), isPublic }
  const prefix = parsed.toByteArray().slice(0, 8)
  return { key: `${Buffer.from(prefix).toString('hex')}/64`, isPublic }
}

/** Returns a keyed hash by which requests of one public network can be counted without keeping its address, else null. */
export function networkHashOf(ip: string | undefined, { sessionSecret }: Pick<Config, 'sessionSecret'>): string | null {
  const { key, isPublic } = networkOf(ip)
  if (!isPublic) return null
  const hashKey = createHmac('sha256', sessionSecret).update('hash of networks').digest()
  return createHmac('sha256', hashKey).update(key).digest('base64url')
}
