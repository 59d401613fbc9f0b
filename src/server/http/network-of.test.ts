import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it('an IPv4 address is its own network, in IPv4 and in IPv6 notation', () => {
  expect(networkOf('203.0.113.7')).toEqual({ key: '203.0.113.7', isPublic: true })
  expect(networkOf('::ffff:203.0.113.7')).toEqual(networkOf('203.0.113.7'))
})

it('the IPv6 addresses of one /64 are one network', () => {
  expect(networkOf('2001:db8:1:2::1').key).toBe(networkOf('2001:0DB8:1:2:ffff::9').key)
  expect(networkOf('2001:db8:1:3::1').key).not.toBe(networkOf('2001:db8:1:2::1').key)
})

it('loopback, link-local and private addresses are not public', () => {
  const local = ['127.0.0.1', '::1', '10.1.2.3', '172.16.0.1', '192.168.1.5', '169.254.1.1', 'fe80::1%eth0']
  for (const ip of [...local, 'fd12::1', '::ffff:10.0.0.1', '::', 'unknown'])
    expect(networkOf(ip).isPublic, ip).toBe(false)
  for (const ip of ['8.8.8.8', '172.32.0.1', '2400:cb00::1']) expect(networkOf(ip).isPublic, ip).toBe(true)
})

it('a client that has disconnected has no address and no public network', () => {
  expect(networkOf(undefined)).toEqual({ key: '', isPublic: false })
})
