import { segment } from '@candor/protocol/receipt/segment.ts';
import { answer, endpoint, refuse } from '../kernel/http/endpoint.ts';
import { instrumentNamed } from './named-instrument.ts';
import type { ReceiptDeps } from './receipts.ts';
import { readSegment } from './segment-store.ts';

export const segmentEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof segment>({
    call: segment,
    async handle({ instrument, number }) {
      const id = instrumentNamed(instruments, instrument)?.id;
      const found = id === undefined ? null : await readSegment(database, id, number);
      return found === null ? refuse('notFound') : answer(found);
    },
  });
