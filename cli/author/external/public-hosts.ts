import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks outside of the public internet: this machine, local networks, and ranges that are reserved or multicast. */
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Public IPv6 addresses are in 2000::/3, except for these networks. */
const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const list = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const blocked = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    blocked.addSubnet(address, Number(bits), family)
  }
  return blocked
}
const PRIVATE_V4 = list(V4, 'ipv4')
const GLOBAL_V6 = list(['2000::/3'], 'ipv6')
const PRIVATE_V6 = list(V6, 'ipv6')

/**
 * Whether an address is on the public internet. Content written by somebody else may name `http://127.0.0.1:8080/`, or
 * the address at which machines in a cloud get their secrets.
 *
 * @param address  IP address of a host, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_V4.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return GLOBAL_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6')
}

/** Which hosts may be contacted: those on the public internet, or all of them for content that is trusted. */
export const allowedHosts = (allowPrivateHosts = false): ((address: string) => boolean) =>
  allowPrivateHosts ? () => true : isPublicAddress
