import { Complaint } from './complaint.ts';
import type { ReadVariable } from './complaint.ts';

/** What stands between the server and those who ask it. */
export interface Perimeter {
  /** Addresses or ranges (CIDR) of proxies whose X-Forwarded-For is believed; empty: none is. */
  readonly trustedProxies: readonly string[];
  /** Lower-case host, without a port, that the console is served under alone; null: it is below /console of every host. */
  readonly consoleHost: string | null;
  /** With which /metrics answers as a bearer token; null: it answers programs on this machine alone. */
  readonly metricsToken: string | null;
  /** Lower-case name of the header in which a trusted proxy gives the visitor's country (ISO 3166), or null. */
  readonly countryHeader: string | null;
}

export function readPerimeter(read: ReadVariable): Perimeter {
  return {
    trustedProxies: read<readonly string[]>('TRUSTED_PROXY', [], parseAddresses),
    consoleHost: read<string | null>('CONSOLE_HOST', null, (text) =>
      /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
        ? text.toLowerCase()
        : new Complaint('write a host name without a port, such as console.example.com.'),
    ),
    metricsToken: read<string | null>('METRICS_TOKEN', null, (text) =>
      /^[\w.~+/=-]{16,200}$/.test(text)
        ? text
        : new Complaint('write at least 16 letters and digits, such as those of "openssl rand -hex 32".'),
    ),
    countryHeader: read<string | null>('COUNTRY_HEADER', null, (text) =>
      /^[\w-]+$/.test(text) ? text.toLowerCase() : new Complaint('write the name of a header, such as cf-ipcountry.'),
    ),
  };
}

function parseAddresses(text: string): readonly string[] | Complaint {
  const addresses = text.split(',').map((part) => part.trim());
  const wellFormed = addresses.every((address) => /^[\da-fA-F:.]+(\/\d{1,3})?$/.test(address));
  return wellFormed
    ? addresses
    : new Complaint('write addresses or ranges with commas between, such as 127.0.0.1,10.0.0.0/8.');
}
