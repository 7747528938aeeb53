import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDurations } from '@candor/protocol/console/durations.ts';

export type Duration = OutputOf<typeof consoleDurations>['list'][number];

export const durationsKey = ['durations'] as const;
