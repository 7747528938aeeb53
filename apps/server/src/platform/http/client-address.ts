import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Who may say on whose behalf a request comes. Empty: nobody, and the address is the socket's. */
export class TrustedProxies {
  readonly #list = new BlockList();
  readonly any: boolean;

  /** Addresses or networks: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. Throws TypeError for anything else. */
  constructor(networks: readonly string[]) {
    this.any = networks.length > 0;
    for (const network of networks) {
      const [address = '', prefix] = network.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(prefix), family);
    }
  }

  trusts(address: string): boolean {
    if (!this.any) return false;
    const plain = unmapped(address);
    return this.#list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  }

  /** The nearest address that is no trusted proxy's; for requests that do not pass the HTTP router, such as upgrades. */
  clientAddress(request: IncomingMessage): string {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => isIP(each) !== 0);
    const path = [...forwarded, request.socket.remoteAddress ?? ''];
    return path.findLast((address, index) => index === 0 || !this.trusts(address)) ?? '';
  }
}

/** What limits are counted by: an IPv4 address, or the /64 network that one IPv6 customer commonly has to himself. */
export function limitKey(address: string): string {
  const plain = unmapped(address);
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

const unmapped = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
