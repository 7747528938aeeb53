import { describe, expect, it } from 'vitest';
import { formatSiteTime, isTimeZone, siteMidnight } from './site-time.ts';

const at = (text: string): number => Date.parse(text);

describe('site time', () => {
  it.each([
    ['2026-03-29T00:30:05.900Z', 'GMT', '2026-03-29 00:30:05'],
    ['2026-03-29T00:30:05.900Z', 'Asia/Hong_Kong', '2026-03-29 08:30:05'],
    ['2026-03-29T01:30:00Z', 'Europe/London', '2026-03-29 02:30:00'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01 05:45:00'],
  ])('writes %s in %s as %s', (instant, zone, text) => {
    expect(formatSiteTime(at(instant), zone)).toBe(text);
  });

  it('writes nothing for no instant', () => {
    expect(formatSiteTime(null, 'GMT')).toBe('');
  });

  it.each([
    ['2026-06-10T12:00:00.001Z', 'GMT', '2026-06-10T00:00:00Z'],
    ['2026-06-10T17:00:00Z', 'Asia/Hong_Kong', '2026-06-10T16:00:00Z'],
    ['2026-03-29T12:00:00Z', 'Europe/London', '2026-03-29T00:00:00Z'],
    ['2026-10-25T12:00:00Z', 'Europe/London', '2026-10-24T23:00:00Z'],
  ])('finds the midnight before %s in %s', (instant, zone, midnight) => {
    expect(new Date(siteMidnight(at(instant), zone)).toISOString()).toBe(new Date(at(midnight)).toISOString());
  });

  it('knows zones', () => {
    expect([isTimeZone('GMT'), isTimeZone('Europe/Paris'), isTimeZone('Mars/Base')]).toEqual([true, true, false]);
  });
});
