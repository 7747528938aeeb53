import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../kit/load-error.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { NeighbourRows } from '../../kit/side-panel.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { REREAD_MS } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { spanText } from '../../numbers/span-text.ts';
import { useNow } from '../../numbers/use-now.ts';
import { PaymentDecision } from './payment-decision.tsx';
import type { PaymentDirection, PaymentFilter } from './payment-direction.ts';
import { paymentKeys } from './payment.ts';
import type { Payment, PaymentDetail } from './payment.ts';

interface PaymentPanelProps<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
> {
  readonly direction: PaymentDirection<Row, Detail, State, Flag>;
  readonly id: number;
  /** undefined where it is not on this page of the table. */
  readonly listed: Row | undefined;
  readonly neighbours: NeighbourRows;
  readonly onOpen: (row: string) => void;
}

/** One payment with all that its decision needs. Give it the id as its key. */
export function PaymentPanel<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
>({ direction, id, listed, neighbours, onOpen }: PaymentPanelProps<Row, Detail, State, Flag>) {
  const { queue, noun, readOne, Head, Evidence } = direction;
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.one(queue, id),
    queryFn: ({ signal }) => readOne(id, signal),
    refetchInterval: REREAD_MS,
  });
  const payment = data?.payment ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={<Title noun={noun} id={id} payment={payment} />}
      head={payment !== undefined && <Head payment={payment} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={data !== undefined && <PaymentDecision direction={direction} detail={data} />}
    >
      {data !== undefined && <Evidence detail={data} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
    </SidePanel>
  );
}

interface TitleProps {
  readonly noun: 'deposit' | 'withdrawal';
  readonly id: number;
  readonly payment: Payment | undefined;
}

function Title({ noun, id, payment }: TitleProps) {
  const t = useTranslation();
  const now = useNow();
  const titled = t(`console.${noun}.titled`, { id });
  if (payment === undefined || payment.endedAt !== null) return titled;
  const time = spanText(t, now - payment.createdAt);
  return `${titled} \u00B7 ${t('console.payment.waitingFor', { time })}`;
}
