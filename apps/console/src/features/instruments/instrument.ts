import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleInstruments } from '@candor/protocol/console/instruments.ts';

export type Instrument = OutputOf<typeof consoleInstruments>['list'][number];

/** Key of the list, and the beginning of the keys of what belongs to one of them. */
export const instrumentsKey = ['instruments'] as const;
