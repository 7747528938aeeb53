import { segments } from '@candor/protocol/receipt/segments.ts';
import { answer, endpoint, refuse } from '../kernel/http/endpoint.ts';
import { instrumentNamed } from './named-instrument.ts';
import type { ReceiptDeps } from './receipts.ts';
import { readHeads, readTips } from './segment-store.ts';

export const segmentsEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof segments>({
    call: segments,
    async handle({ instrument, page }) {
      const id = instrumentNamed(instruments, instrument)?.id;
      if (id === undefined) return refuse('notFound');
      const [tip = { instrumentId: id, number: 0, seq: 0, hash: '', through: 0 }] = await readTips(database, [id]);
      // By numbers, so that a late page costs no more than the first.
      const to = tip.number - (page - 1) * PAGE_SIZE;
      const data = to < 1 ? [] : await readHeads(database, id, { from: to - PAGE_SIZE + 1, to });
      return answer({ data, total: tip.number, tip });
    },
  });

const PAGE_SIZE = 100;
