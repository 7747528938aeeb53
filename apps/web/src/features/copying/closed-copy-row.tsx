import { netOf } from '../../domain/orders/order-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import type { Copy } from './copy.ts';
import { CopyLots } from './copy-lots.tsx';
import { DealRow } from './deal-row.tsx';

/** A copy that has closed: why, when and with what result after its fee. */
export function ClosedCopyRow({ copy }: { readonly copy: Copy }) {
  const t = useTranslation();
  const { order } = copy;
  return (
    <DealRow
      order={order}
      detail={
        <>
          {order.closeReason !== '' && <>{t(`orders.reason.${order.closeReason}`)} · </>}
          <CopyLots copy={copy} />
        </>
      }
      end={
        <>
          <Profit value={netOf(order)} kind="exact" className="font-semibold" />
          {order.closedAt !== null && (
            <span className="text-caption text-ink-3">
              <Moment at={order.closedAt} style="dayMonth" /> <Moment at={order.closedAt} style="time" />
            </span>
          )}
        </>
      }
    />
  );
}
