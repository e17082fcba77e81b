import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The canonical form of an address, or undefined for anything else: a proxy may pass on any text. */
export function canonicalAddress(ip: string): string | undefined {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  return mappedIPv4(groupsOf(address)) ?? new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Every home and phone gets a whole IPv6 network, so a /64 counts as one address. */
export function networkOf(ip: string): string {
  const address = canonicalAddress(ip);
  return address?.includes(':') ? groupsOf(address).slice(0, 4).join(':') : (address ?? ip);
}

/** The same address as Fastify's request.ip: the one that the outermost of our own proxies saw. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .reverse();
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((address) => address.trim()).filter(Boolean)];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}

/** The eight groups, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const hostname = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = hostname.split('::').map((part) => part.split(':').filter(Boolean));
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/** A dual-stack server sees an IPv4 address as the last 32 bits of ::ffff:0:0. */
function mappedIPv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}
