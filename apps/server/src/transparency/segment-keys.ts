import { segmentKeys } from '@candor/protocol/receipt/segment-keys.ts';
import { answer, endpoint } from '../kernel/http/endpoint.ts';
import type { ReceiptDeps } from './receipts.ts';
import { readKeys } from './signing-key.ts';

export const segmentKeysEndpoint = ({ database, instruments }: Pick<ReceiptDeps, 'database' | 'instruments'>) =>
  endpoint<typeof segmentKeys>({
    call: segmentKeys,
    handle: async () =>
      answer({ keys: await readKeys(database), instruments: instruments.map(({ id, code }) => ({ id, code })) }),
  });
