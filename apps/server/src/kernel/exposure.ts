import type { Environment } from './environment.ts';
import { isLoopback } from './http/client-address.ts';

/**
 * What an operator should know of where the server can be reached from; null
 * where only this machine and trusted proxies do.
 */
export function exposureWarning({ host, trustedProxies }: Pick<Environment, 'host' | 'trustedProxies'>): string | null {
  if (host === 'localhost' || isLoopback(host) || trustedProxies.length > 0) return null;
  return (
    `HOST is ${host}: other machines reach this server, and it does not speak TLS. ` +
    'Put a proxy with TLS in front of it and name it in TRUSTED_PROXY (docs/running.md).'
  );
}
