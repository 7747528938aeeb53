import { resolve } from 'node:path';
import { BINANCE_URL, KRAKEN_URL, OANDA_URLS } from '@candor/market/live/live-sources.ts';
import type { SourceSettings } from '@candor/market/live/live-sources.ts';
import { Complaint } from './complaint.ts';
import type { ReadVariable } from './complaint.ts';

/** Where quotes come from. A replay file is an absolute path. */
export type FeedChoice =
  | { readonly kind: 'simulator' }
  | { readonly kind: 'replay'; readonly file: string }
  /** The first is listened to, the others stand by; each once. */
  | { readonly kind: 'live'; readonly sources: readonly SourceSettings[] };

/** FEED, and the addresses and keys of live sources. */
export function readFeed(read: ReadVariable): FeedChoice {
  const kraken = { name: 'kraken', url: read('KRAKEN_URL', KRAKEN_URL, socketUrl) } as const;
  const binance = { name: 'binance', url: read('BINANCE_URL', BINANCE_URL, socketUrl) } as const;
  const oanda = readOanda(read);
  const sources = new Map<string, SourceSettings | Complaint>(
    Object.entries({ kraken, binance, oanda } satisfies Record<string, SourceSettings | Complaint>),
  );
  return read<FeedChoice>('FEED', { kind: 'simulator' }, (text) => parseFeed(text, sources));
}

function readOanda(read: ReadVariable): SourceSettings | Complaint {
  const practice = read('OANDA_PRACTICE', false, (text) =>
    text === '1' || text === '0' ? text === '1' : new Complaint('write 1 (a practice account) or 0 (a live one).'),
  );
  const own = read<string | null>('OANDA_URL', null, (text) =>
    isGuarded(text, 'https:', 'http:')
      ? text.replace(/\/+$/, '')
      : new Complaint('write an address such as https://stream-fxtrade.oanda.com; http:// is for this machine alone.'),
  );
  const token = read<string | null>('OANDA_TOKEN', null, (text) =>
    /^[\x21-\x7e]+$/.test(text) ? text : new Complaint('write the access token of the account, in one word.'),
  );
  const account = read<string | null>('OANDA_ACCOUNT', null, (text) =>
    /^[\w-]+$/.test(text) ? text : new Complaint('write the id of the account, such as 101-001-1234567-001.'),
  );
  if (token === null || account === null) {
    return new Complaint('oanda needs OANDA_TOKEN and OANDA_ACCOUNT as well.');
  }
  const urls = own === null ? OANDA_URLS[practice ? 'practice' : 'live'] : { streamUrl: own, restUrl: own };
  return { name: 'oanda', token, account, ...urls };
}

function parseFeed(text: string, known: ReadonlyMap<string, SourceSettings | Complaint>): FeedChoice | Complaint {
  if (text === 'simulator') return { kind: 'simulator' };
  const file = /^replay:(.+)$/.exec(text)?.[1];
  if (file !== undefined) return { kind: 'replay', file: resolve(file) };
  const names = text.split(',').map((part) => part.trim());
  const sources: SourceSettings[] = [];
  for (const name of names) {
    const source = known.get(name);
    if (source === undefined || names.indexOf(name) !== names.lastIndexOf(name)) {
      return new Complaint(
        'write "simulator", "replay:" and the path of a recorded file, or one or more of kraken, binance, oanda with commas between, each once.',
      );
    }
    if (source instanceof Complaint) return source;
    sources.push(source);
  }
  return { kind: 'live', sources };
}

function socketUrl(text: string): string | Complaint {
  return isGuarded(text, 'wss:', 'ws:')
    ? text
    : new Complaint('write an address such as wss://host/path; ws:// is for this machine alone.');
}

/** Prices that come over an open network in plain text could be changed on their way. */
export function isGuarded(text: string, secure: string, plain: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== '' || username !== '' || password !== '') return false;
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === secure || (protocol === plain && isHere);
}
