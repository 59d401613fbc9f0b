import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A request to an address of this machine or of a private network, which only the server can reach. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

const ranges: Readonly<Record<string, string>> = {
  loopback: 'this server itself',
  unspecified: 'this server itself',
  private: 'a private network',
  uniqueLocal: 'a private network',
  carrierGradeNat: 'a private network',
  linkLocal: 'the local network',
}

/** Throws unless the IP address is public. */
function requirePublic(address: string): void {
  // An IPv4 address within an IPv6 one is judged as what it is.
  const range = ipaddr.process(address).range()
  if (range === 'unicast') return
  throw new PrivateAddress(
    `The address ${address} belongs to ${ranges[range] ?? 'a reserved range'}. Webhooks are only sent to public addresses, unless WEBHOOKS_TO_PRIVATE_NETWORKS is on.`,
  )
}

/** Throws if the host name of a URL is an IP address that is not public. Node does not look these up. */
export function requirePublicHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) requirePublic(address)
}

/**
 * Looks a host name up and fails unless all its addresses are public. Used by the connection itself, so that a name
 * cannot change to another address after it has been checked (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, '')
    try {
      for (const { address } of addresses) requirePublic(address)
    } catch (refused) {
      return callback(refused as Error, '')
    }
    const [first] = addresses
    if (options.all === true) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  })
}
