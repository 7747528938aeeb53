/**
 * Milliseconds to add to UTC to read the wall clock of an IANA zone at that
 * instant. Throws RangeError on an unknown zone.
 */
export function zoneOffsetMs(zone: string, at: number): number {
  return zoneOf(zone).offsetMs(at);
}

/** The UTC instant of a wall-clock time, which is given as if it were UTC milliseconds. */
export function localToUtc(zone: string, localMs: number): number {
  const guess = localMs - zoneOffsetMs(zone, localMs);
  return localMs - zoneOffsetMs(zone, guess);
}

/** Asking Intl costs microseconds, so each answer is cached with the span of time for which it holds. */
class Zone {
  readonly #format: Intl.DateTimeFormat;
  readonly #spans: OffsetSpan[] = [];
  #latest: OffsetSpan = { from: 0, to: 0, offsetMs: 0 };

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  offsetMs(at: number): number {
    const latest = this.#latest;
    if (at >= latest.from && at < latest.to) return latest.offsetMs;
    this.#latest = this.#spans.find((span) => at >= span.from && at < span.to) ?? this.#measure(at);
    return this.#latest.offsetMs;
  }

  #measure(at: number): OffsetSpan {
    const offsetMs = this.#ask(at);
    const span = { from: this.#edge(at, -PROBE_MS, offsetMs), to: this.#edge(at, PROBE_MS, offsetMs), offsetMs };
    this.#spans.push(span);
    return span;
  }

  /** The whole minute at which the offset changes, looking from `at` in steps, or the last instant looked at. */
  #edge(at: number, stepMs: number, offsetMs: number): number {
    let inside = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    let outside = inside;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      outside = inside + stepMs;
      if (this.#ask(outside) !== offsetMs) break;
      inside = outside;
    }
    if (inside === outside) return inside;
    while (Math.abs(outside - inside) > MINUTE_MS) {
      const middle = Math.floor((inside + outside) / 2 / MINUTE_MS) * MINUTE_MS;
      if (this.#ask(middle) === offsetMs) inside = middle;
      else outside = middle;
    }
    return Math.max(inside, outside);
  }

  #ask(at: number): number {
    const field: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const part of this.#format.formatToParts(at)) field[part.type] = Number(part.value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  }
}

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = new Zone(name);
  zones.set(name, zone);
  return zone;
}

interface OffsetSpan {
  readonly from: number;
  readonly to: number;
  readonly offsetMs: number;
}

const MINUTE_MS = 60_000;
const PROBE_MS = 7 * 86_400_000;
const MAX_PROBES = 60;
const zones = new Map<string, Zone>();
