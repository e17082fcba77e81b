import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

interface Found {
  address: string;
  family: number;
}

/** Where the server may send requests of its own to, and how names are looked up. */
export interface OutgoingNetwork {
  /** Also http, addresses of private networks and the portal itself. */
  privateNetworks: boolean;
  /** The origin and path under which people reach the portal, if it is known. */
  portal: string | undefined;
  lookup: (host: string) => Promise<Found[]>;
  /** Certificates of authorities beside the usual ones. */
  ca?: string | undefined;
  /** From the first look-up to the headers of the answer. */
  timeoutMs?: number | undefined;
}

export function networkOf(privateNetworks: boolean, portal: string | undefined): OutgoingNetwork {
  return { privateNetworks, portal, lookup: (host) => systemLookup(host, { all: true }) };
}

const privateText = 'Addresses in private networks are not allowed';
/** Below these are services that speak no HTTP, such as mail. */
const firstFreePort = 1024;
const lookupMs = 3000;

/**
 * Everything that is not an address of the public internet. Of IPv6 only 2000::/3 is; what carries an IPv4 address inside
 * (mapped, 6to4, NAT64, Teredo) could lead to any of them.
 */
// Apart: a list takes an IPv4 address for a mapped one, and so for one of the first range of IPv6.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  addRange(range, 'ipv4');
for (const range of ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20', '4000::/2', '8000::/1'])
  addRange(range, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = range.split('/');
  notPublic[family].addSubnet(address, Number(bits), family);
}

/** An address with a zone (fe80::1%eth0) belongs to this machine alone. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return !notPublic[family].check(address, family);
}

/** Why nothing is sent to this address, whatever its name leads to; undefined when nothing speaks against it. */
export function refusalOfUrl(text: string, { privateNetworks, portal }: OutgoingNetwork): string | undefined {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(privateNetworks && url.protocol === 'http:')) return 'Must begin with https://';
  if (url.username || url.password) return 'Leave out the user name and the password';
  // An empty one, too: it would be lost without a word.
  if (text.includes('#')) return 'Leave out the part from # on';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port !== 443 && port !== 80 && port < firstFreePort) return `The port ${port} is not allowed`;
  if (privateNetworks) return undefined;
  if (portal !== undefined && hostOf(url) === hostOf(new URL(portal))) return 'This is the address of the portal itself';
  const host = literalOf(url);
  return isIP(host) && !isPublic(host) ? privateText : undefined;
}

/** Throws unless all addresses of the name may be reached; one bad one among them is enough. */
export async function allowedAddresses(host: string, { privateNetworks, lookup }: OutgoingNetwork): Promise<Found[]> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host);
  if (found.length === 0) throw new NotAllowed('The name has no address');
  if (!privateNetworks && !found.every(({ address }) => isPublic(address))) throw new NotAllowed(privateText);
  return found;
}

/** Why nothing may be sent to this address, as far as it can be told before. It is checked again at each sending. */
export async function refusalOfReceiver(text: string, network: OutgoingNetwork): Promise<string | undefined> {
  return refusalOfUrl(text, network) ?? (await refusalOfName(literalOf(new URL(text)), network));
}

/** A name that cannot be looked up now is checked when something is sent. */
async function refusalOfName(host: string, network: OutgoingNetwork): Promise<string | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('late')), lookupMs);
  });
  try {
    await Promise.race([allowedAddresses(host, network), tooLate]);
    return undefined;
  } catch (error) {
    return error instanceof NotAllowed ? error.message : undefined;
  } finally {
    clearTimeout(late);
  }
}

export class NotAllowed extends Error {}

/** A trailing dot names the same host. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

/** Without the brackets of an IPv6 address. */
export function literalOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
