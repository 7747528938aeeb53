import type { Period } from '../market/candle.ts';
import { periodMsOf } from './periods.ts';

/** A price of the feed, as far as the chart shows it. Decimal texts. */
export interface ChartQuote {
  readonly bid: string;
  readonly ask: string;
  /** Market time of the tick, epoch ms; null before the first. */
  readonly time: number | null;
  readonly isOpen: boolean;
  readonly isStale: boolean;
}

/** `04:59` or `1:04:59`; "" for what is over. */
export function countdownText(leftMs: number): string {
  if (!(leftMs > 0)) return '';
  const seconds = Math.ceil(leftMs / 1_000);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  const clock = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  return hours === 0 ? clock : `${hours}:${clock}`;
}

/** What is left of the candle that opened at `start`; "" for those of weeks and years, whose end nobody waits for. */
export function candleCountdown(period: Period, start: number, now: number): string {
  return period === '1week' || period === 'year' ? '' : countdownText(start + periodMsOf(period) - now);
}

/** The time of the market between its ticks. It may run apart from the clock of the device. */
export class MarketClock {
  #aheadMs: number | null = null;
  readonly #device: () => number;

  /** `device`: epoch ms. */
  constructor(device: () => number = Date.now) {
    this.#device = device;
  }

  /** A tick has come. The one that was under way for the shortest time says best how far the clocks are apart. */
  hear(time: number): void {
    const ahead = time - this.#device();
    const isJump = this.#aheadMs === null || Math.abs(ahead - this.#aheadMs) > JUMP_MS;
    this.#aheadMs = isJump ? ahead : Math.max(ahead, this.#aheadMs ?? ahead);
  }

  /** Null before the first tick. */
  now(): number | null {
    return this.#aheadMs === null ? null : this.#device() + this.#aheadMs;
  }
}

const JUMP_MS = 60_000;
