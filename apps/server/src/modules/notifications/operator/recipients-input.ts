import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleBroadcastReach } from '@candor/protocol/console/broadcast-reach.ts';
import type { Recipients } from '../broadcasts/recipients.ts';

/** Whom an operator means. */
export function recipientsOf(input: InputOf<typeof consoleBroadcastReach>): Recipients {
  return {
    userId: input.customer === 0 ? null : input.customer,
    languages: codesOf(input.to_languages.toLowerCase()),
    countries: codesOf(input.to_countries.toUpperCase()),
    verified: input.verified === '' ? null : input.verified === '1',
    demo: input.account === '' ? null : input.account === 'demo',
  };
}

const codesOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
