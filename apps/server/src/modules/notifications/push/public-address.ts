import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the open internet, and not one of this machine, its network or a special use. */
export function isPublicAddress(address: string): boolean {
  // The library reads more than addresses: "1" and "0x7f.1" among them.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL);
  return isGiven && parsed.range() === 'unicast';
}

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a host up for a connection, and fails where any of its addresses is not public. It is asked at the very time of
 * connecting, so that a name cannot be harmless when it is checked and be another when it is used.
 */
export function lookupPublic(host: string, options: LookupOptions, done: LookupDone): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden !== undefined) return done(new PrivateAddressError(`${host} is at ${hidden.address}`), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return done(null, addresses);
    done(null, first.address, first.family);
  });
}

/** All that has been given out of IPv6 for the open internet; the library takes what nobody has yet for it as well. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
