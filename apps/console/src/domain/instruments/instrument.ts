import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleInstruments } from '@candor/protocol/console/instruments.ts';
import { call } from '../../api/call.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { mapPage } from '../../kit/map-page.ts';

export type Instrument = ReturnType<typeof instrumentFrom>;

/** Key of the list, and the beginning of the keys of what belongs to one of them. */
export const instrumentsKey = ['instruments'] as const;

/** All of them, on one page. */
export async function readInstruments(signal: AbortSignal) {
  const { list } = await call(consoleInstruments, {}, { signal, quiet: true });
  return mapPage({ list, total: list.length }, instrumentFrom);
}

function instrumentFrom(wire: OutputOf<typeof consoleInstruments>['list'][number]) {
  const { showCode, ...fields } = camelFields(wire);
  return {
    ...fields,
    /** As customers know it, such as EUR/USD. */
    name: showCode,
  };
}
