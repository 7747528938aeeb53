import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

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

  /** The nearest address that is no trusted proxy's. What a proxy wrote and we cannot read ends the path: beyond it anybody may have written. */
  clientAddress(request: IncomingMessage): string {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    let address = request.socket.remoteAddress ?? '';
    while (forwarded.length > 0 && this.trusts(address)) {
      const next = plainAddress(forwarded.pop() ?? '');
      if (next === null) break;
      address = next;
    }
    return address;
  }

  /** Whether the customer's browser speaks TLS to the proxy in front of us. */
  saysHttps(request: IncomingMessage): boolean {
    if (!this.trusts(request.socket.remoteAddress ?? '')) return false;
    const scheme = String(request.headers['x-forwarded-proto'] ?? '');
    return scheme.split(',').at(-1)?.trim() === 'https';
  }

  /** From a program on this machine: not through a proxy here, neither one that we trust nor one that says whom it forwards. */
  isLocal(request: IncomingMessage): boolean {
    const address = request.socket.remoteAddress ?? '';
    if (!isLoopback(address) || this.trusts(address)) return false;
    return FORWARDING_HEADERS.every((name) => request.headers[name] === undefined);
  }
}

/** 127.0.0.0/8 and ::1. */
export function isLoopback(address: string): boolean {
  const plain = unmapped(address);
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Of `203.0.113.5`, `203.0.113.5:443`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`; null for anything else. */
function plainAddress(text: string): string | null {
  const { v4, v6 } = WITH_PORT.exec(text.trim())?.groups ?? {};
  const address = v4 ?? v6 ?? text.trim();
  return isIP(address) === 0 ? null : address;
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

const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;
