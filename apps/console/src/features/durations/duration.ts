import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDurations } from '@candor/protocol/console/durations.ts';
import { camelFields } from '../../kit/camel-fields.ts';

export type Duration = ReturnType<typeof durationFrom>;

export const durationFrom = (wire: OutputOf<typeof consoleDurations>['list'][number]) => {
  const { leastStake, ...fields } = camelFields(wire);
  return { ...fields, minStake: leastStake };
};

export const durationsKey = ['durations'] as const;
