import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleBroadcasts } from '@candor/protocol/console/broadcasts.ts';
import { call } from '../../api/call.ts';
import { mapPage } from '../../kit/map-page.ts';

type Wire = OutputOf<typeof consoleBroadcasts>['list'][number];

/** A message that operators wrote to customers. `customer` is the uid of the only one that it is for, else 0. */
export interface Broadcast extends Pick<
  Wire,
  'id' | 'title' | 'content' | 'customer' | 'verified' | 'account' | 'sendAt' | 'state' | 'operator'
> {
  readonly toLanguages: readonly string[];
  readonly toCountries: readonly string[];
}

export const broadcastsKey = ['broadcasts'] as const;

export const readBroadcasts = async (page: number, signal: AbortSignal) =>
  mapPage(await call(consoleBroadcasts, { page }, { signal, quiet: true }), broadcastFrom);

const broadcastFrom = ({ to_languages: toLanguages, to_countries: toCountries, ...rest }: Wire): Broadcast => ({
  ...rest,
  toLanguages,
  toCountries,
});

/** Whom it is for, in a few words. */
export function recipientsText(t: Translator, message: Broadcast): string {
  if (message.customer !== 0) return String(message.customer);
  const parts = [
    message.toLanguages.join(', '),
    message.toCountries.join(', '),
    message.verified === '' ? '' : t(VERIFIED[message.verified]),
    message.account === '' ? '' : t(`console.operations.broadcast.${message.account}`),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('console.operations.broadcast.everybody') : parts.join(' · ');
}

const VERIFIED = {
  '1': 'console.operations.broadcast.verified',
  '0': 'console.operations.broadcast.notVerified',
} as const;
