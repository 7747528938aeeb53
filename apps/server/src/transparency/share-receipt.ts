import { shareReceipt, unshareReceipt } from '@candor/protocol/receipt/share-receipt.ts';
import { sharedReceipt } from '@candor/protocol/receipt/shared-receipt.ts';
import { answer, endpoint, refuse } from '../kernel/http/endpoint.ts';
import { answerReceipt } from './get-receipt.ts';
import type { ReceiptSubjects } from './get-receipt.ts';
import type { ReceiptDeps } from './receipts.ts';
import { findShared, isSharable, resultOf, sharedReceiptOf, shareOrder, unshareOrder } from './shared-receipts.ts';

type Deps = ReceiptDeps & Pick<ReceiptSubjects, 'findOrder'>;

export const sharedReceiptEndpoints = (deps: Deps) => [
  shareReceiptEndpoint(deps),
  unshareReceiptEndpoint(deps),
  sharedReceiptEndpoint(deps),
];

const shareReceiptEndpoint = ({ database, clock, findOrder }: Deps) =>
  endpoint<typeof shareReceipt>({
    call: shareReceipt,
    limit: { name: 'receipt_share', points: 30, seconds: 60 },
    storesAnswer: true,
    async handle({ id }, { session }) {
      const order = await findOrder(id);
      if (order?.userId !== session.userId || !isSharable(order)) return refuse('notFound');
      const at = new Date(clock.wallNow());
      const token = await shareOrder(database, { orderId: id, isDemo: session.demo, at });
      return answer({ token, result: resultOf(order) });
    },
  });

const unshareReceiptEndpoint = ({ database, findOrder }: Deps) =>
  endpoint<typeof unshareReceipt>({
    call: unshareReceipt,
    limit: { name: 'receipt_share', points: 30, seconds: 60 },
    storesAnswer: true,
    async handle({ id }, { session }) {
      if ((await findOrder(id))?.userId !== session.userId) return refuse('notFound');
      await unshareOrder(database, id);
      return answer({});
    },
  });

const sharedReceiptEndpoint = (deps: Deps) =>
  endpoint<typeof sharedReceipt>({
    call: sharedReceipt,
    limit: { name: 'shared_receipt', points: 60, seconds: 60 },
    async handle({ token }) {
      const shared = await findShared(deps.database, token);
      const order = shared === null ? null : await deps.findOrder(shared.orderId);
      if (shared === null || order === null || !isSharable(order)) return refuse('notFound');
      return answerReceipt(deps, await sharedReceiptOf(deps, order, shared.isDemo));
    },
  });
