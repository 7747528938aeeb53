import type { Option } from '@candor/engine/option.ts';
import type { Order } from '@candor/engine/order.ts';
import { getReceipt } from '@candor/protocol/receipt/get-receipt.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { Statement } from '@candor/receipt/statement.ts';
import { answer, endpoint, refuse } from '../kernel/http/endpoint.ts';
import type { Answer } from '../kernel/http/endpoint.ts';
import type { ReceiptDeps, SignedReceipt } from './receipts.ts';
import { receiptOfOption, receiptOfOrder } from './receipts.ts';

export const getReceiptEndpoint = (deps: ReceiptDeps, { findOrder, findOption }: ReceiptSubjects) =>
  endpoint<typeof getReceipt>({
    call: getReceipt,
    limit: { name: 'receipt', points: 60, seconds: 60 },
    async handle({ id }, request) {
      const { userId } = request.session;
      const order = await findOrder(id);
      const option = order === null ? await findOption(id) : null;
      // Whether another customer has such an order is nobody's business.
      if ((order ?? option)?.userId !== userId) return refuse('notFound');
      const receipt =
        order !== null
          ? await receiptOfOrder(deps, order)
          : option === null
            ? null
            : await receiptOfOption(deps, option);
      return answerReceipt(deps, receipt);
    },
  });

/** A receipt with what its instrument is called; null where its rules are not published yet. */
export function answerReceipt<Of extends Pick<Statement, 'instrumentId' | 'code'>>(
  { instruments }: Pick<ReceiptDeps, 'instruments'>,
  receipt: SignedReceipt<Of> | null,
): Answer<SignedReceipt<Of> & Pick<OutputOf<typeof getReceipt>, 'instrument'>> {
  if (receipt === null) return refuse('busy', { retryAfterSeconds: 1 });
  const { instrumentId, code } = receipt.statement;
  const listed = instruments().find((instrument) => instrument.id === instrumentId);
  const instrument = {
    ShowCode: listed?.showCode ?? code,
    Logo: listed?.logo ?? '',
    PricePrecision: listed?.pricePrecision ?? 8,
  };
  return answer({ ...receipt, instrument });
}

/** What there can be a receipt of. */
export interface ReceiptSubjects {
  readonly findOrder: (orderId: number) => Promise<Order | null>;
  readonly findOption: (optionId: number) => Promise<Option | null>;
}
