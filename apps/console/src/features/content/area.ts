import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleAreas } from '@candor/protocol/console/areas.ts';
import { call } from '../../api/call.ts';

export type Area = OutputOf<typeof consoleAreas>['list'][number];

export const areasKey = ['areas'] as const;

/** Every country, in the order in which customers see them. */
export const readAreas = async (signal: AbortSignal): Promise<readonly Area[]> =>
  (await call(consoleAreas, {}, { signal, quiet: true })).list;
