import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Who may say on whose behalf a request comes. Empty: nobody, and the address is the socket's. */
export class TrustedProxies {
  readonly #networks: readonly [IpAddress, number][];

  /** Addresses or networks: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. Throws an Error for anything else. */
  constructor(networks: readonly string[]) {
    this.#networks = networks.map(networkOf);
  }

  get any(): boolean {
    return this.#networks.length > 0;
  }

  trusts(address: string): boolean {
    const parsed = this.any ? parse(address) : null;
    return parsed !== null && this.#networks.some((network) => isWithin(parsed, network));
  }

  /**
   * The nearest address that is no trusted proxy's. What a proxy wrote and we cannot read ends the path: beyond it
   * anybody may have written.
   */
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

  /** From a program on this machine and not through a proxy here, be it one that we trust or one that forwards. */
  isLocal(request: IncomingMessage): boolean {
    const address = request.socket.remoteAddress ?? '';
    if (!isLoopback(address) || this.trusts(address)) return false;
    return FORWARDING_HEADERS.every((name) => request.headers[name] === undefined);
  }
}

/** 127.0.0.0/8 and ::1. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback';

/** Whether a text can be trusted as a proxy: an address, or a network of them. */
export const isAddressOrNetwork = (text: string): boolean => isIP(text) !== 0 || ipaddr.isValidCIDR(text);

/** Of `203.0.113.5`, `203.0.113.5:443`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`; null for all else. */
function plainAddress(text: string): string | null {
  const { v4, v6 } = WITH_PORT.exec(text.trim())?.groups ?? {};
  const address = v4 ?? v6 ?? text.trim();
  return isIP(address) === 0 ? null : address;
}

/** What limits are counted by: an IPv4 address, or the /64 network that one customer of IPv6 commonly has alone. */
export function limitKey(address: string): string {
  // Most addresses are written like this already.
  const parsed = isIPv4(address) ? null : parse(address);
  if (parsed === null) return address;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** An IPv4 address within IPv6 is read as itself. The library alone would read "1" and "0x7f.1" too. */
function parse(text: string): IpAddress | null {
  const family = isIP(text);
  if (family === 0) return null;
  if (family === 4) return ipaddr.IPv4.parse(text);
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function networkOf(text: string): [IpAddress, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isWithin(address: IpAddress, [network, bits]: [IpAddress, number]): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;
