import { sampleReceipt } from '@candor/protocol/receipt/sample-receipt.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { ReceiptSubjects } from '../../transparency/get-receipt.ts';
import { answerReceipt } from '../../transparency/get-receipt.ts';
import type { ReceiptDeps } from '../../transparency/receipts.ts';
import { receiptOfOrder } from '../../transparency/receipts.ts';
import type { SampleOrders } from './sample-orders.ts';

export const sampleReceiptEndpoint = (
  deps: ReceiptDeps & Pick<ReceiptSubjects, 'findOrder'> & { readonly samples: SampleOrders },
) =>
  endpoint<typeof sampleReceipt>({
    call: sampleReceipt,
    limit: { name: 'sample_receipt', points: 60, seconds: 60 },
    async handle() {
      const id = await deps.samples.newestClosed();
      const order = id === null ? null : await deps.findOrder(id);
      return order === null ? refuse('notFound') : answerReceipt(deps, await receiptOfOrder(deps, order));
    },
  });
