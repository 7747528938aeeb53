import { BINANCE_RULES, binanceProtocol } from './binance.ts';
import { KRAKEN_RULES, krakenProtocol } from './kraken.ts';
import { OANDA_RULES } from './oanda.ts';
import { connectOanda } from './oanda-link.ts';
import type { SourceClock } from './source.ts';
import { connectWebSocket } from './web-socket-link.ts';
import type { WebSocketConnectOptions } from './web-socket-link.ts';
import type { LiveSource } from './working-source.ts';

/** The address of a source and its credentials. */
export type SourceSettings =
  | { readonly name: 'kraken' | 'binance'; readonly url: string }
  | {
      readonly name: 'oanda';
      readonly streamUrl: string;
      readonly restUrl: string;
      readonly account: string;
      readonly token: string;
    };

export function liveSource(settings: SourceSettings, clock: SourceClock): LiveSource {
  switch (settings.name) {
    case 'kraken':
      return socketSource(settings.name, { url: settings.url, protocol: krakenProtocol, rules: KRAKEN_RULES, clock });
    case 'binance':
      return socketSource(settings.name, { url: settings.url, protocol: binanceProtocol, rules: BINANCE_RULES, clock });
    case 'oanda': {
      const { name, ...place } = settings;
      return {
        name,
        rules: OANDA_RULES,
        knowsForm: isOandaForm,
        connect: connectOanda({ ...place, rules: OANDA_RULES }),
      };
    }
  }
}

const socketSource = (name: LiveSource['name'], options: WebSocketConnectOptions): LiveSource => ({
  name,
  rules: options.rules,
  knowsForm: options.protocol.knowsForm,
  connect: connectWebSocket(options),
});

const isOandaForm = (symbol: string): boolean => /^[A-Z0-9]{2,12}_[A-Z0-9]{2,12}$/.test(symbol);

/** The machine's time and randomness. */
export const MACHINE_CLOCK: SourceClock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};

/** The addresses of the sources' public services. For Binance it is the one that serves market data only. */
export const KRAKEN_URL = 'wss://ws.kraken.com/v2';
export const BINANCE_URL = 'wss://data-stream.binance.vision/stream';
export const OANDA_URLS = {
  live: { streamUrl: 'https://stream-fxtrade.oanda.com', restUrl: 'https://api-fxtrade.oanda.com' },
  practice: { streamUrl: 'https://stream-fxpractice.oanda.com', restUrl: 'https://api-fxpractice.oanda.com' },
};
