import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDurations } from '@candor/protocol/console/durations.ts';
import { camelFields } from '../../kit/camel-fields.ts';

export type Duration = ReturnType<typeof durationFrom>;

export const durationFrom = (wire: OutputOf<typeof consoleDurations>['list'][number]) => {
  const { leastStake, ...fields } = camelFields(wire);
  return { ...fields, minStake: leastStake };
};

export interface DurationTerms {
  readonly seconds: string;
  readonly ratio: string;
  readonly minStake: string;
  readonly exposureLimit: string;
}

export const durationInput = ({ minStake, ...terms }: DurationTerms) => ({ ...terms, leastStake: minStake });

/** What refusals call the field of each term. */
export const TERM_FIELDS = {
  seconds: 'seconds',
  ratio: 'ratio',
  minStake: 'leastStake',
  exposureLimit: 'exposureLimit',
} as const satisfies Record<keyof DurationTerms, string>;

export const durationsKey = ['durations'] as const;
