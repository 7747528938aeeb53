import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { ordersPath, receiptPath, tradePath } from '../../paths.ts';
import { useInstruments } from '../market/market-queries.ts';
import type { Instrument } from '../market/instrument.ts';
import { useOpenOrders, useOrderHistory } from '../orders/order-queries.ts';
import { useUser } from '../session/user-queries.ts';
import { setFirstOrder } from './first-order.ts';
import type { FirstOrder } from './first-order.ts';

interface FirstOrderCardProps {
  readonly progress: Exclude<FirstOrder, null>;
  readonly instrument: Instrument | undefined;
}

/** The next step of a first order, by what the customer has: nothing yet, an open order, or one that was closed. */
export function FirstOrderCard({ progress, instrument }: FirstOrderCardProps) {
  const { data: user } = useUser();
  const open = useOpenOrders('open').data;
  const closed = useOrderHistory(ANY).data?.pages[0];
  const isOpen = open !== undefined && open.length > 0;
  // Who traded before on this account, or has another one by now, needs no guide.
  const isOver = user?.isDemo === false || (progress === 'begun' && closed !== undefined && closed.total > 0);
  useEffect(() => {
    if (isOver) setFirstOrder(null);
    else if (isOpen) setFirstOrder('open');
  }, [isOver, isOpen]);
  if (isOver || user === undefined || open === undefined || closed === undefined) return null;
  const last = closed.data[0];
  if (isOpen) return instrument === undefined ? <CloseIt /> : <SeeIt />;
  if (last !== undefined) return <Closed orderId={last.id} />;
  return instrument === undefined ? <GoToTrade /> : <ChooseSide instrument={instrument} />;
}

/** All of the history. */
const ANY = {};

function ChooseSide({ instrument }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  const other = useInstruments().data?.find(({ isOpen }) => isOpen);
  if (!instrument.isOpen && other !== undefined)
    return (
      <Step place={1} text={t('firstOrder.marketClosed', { name: instrument.displayCode })}>
        <Link href={tradePath(other.code)} className="link">
          {t('firstOrder.tradeOther', { name: other.displayCode })}
        </Link>
      </Step>
    );
  return <Step place={1} text={t('firstOrder.choose', { name: instrument.displayCode })} />;
}

function GoToTrade() {
  const t = useTranslation();
  return (
    <Step place={1} text={t('firstOrder.none')}>
      <Link href={tradePath('')} className="link">
        {t('firstOrder.toTicket')}
      </Link>
    </Step>
  );
}

function SeeIt() {
  const t = useTranslation();
  return (
    <Step place={2} text={t('firstOrder.open')}>
      <Link href={ordersPath('open')} className="link">
        {t('firstOrder.toOrder')}
      </Link>
    </Step>
  );
}

function CloseIt() {
  const t = useTranslation();
  return <Step place={3} text={t('firstOrder.close')} />;
}

function Closed({ orderId }: { readonly orderId: number }) {
  const t = useTranslation();
  const end = (): void => setFirstOrder(null);
  return (
    <Step place={null} text={t('firstOrder.done')}>
      <Link href={receiptPath(orderId)} className="link" onClick={end}>
        {t('firstOrder.toReceipt')}
      </Link>
      <Button size="small" variant="secondary" onPress={end}>
        {t('common.done')}
      </Button>
    </Step>
  );
}

interface StepProps {
  /** Which of the three; null once they are done. */
  readonly place: 1 | 2 | 3 | null;
  readonly text: string;
  readonly children?: ReactNode;
}

/** It stands in the page and covers nothing; the cross ends it for good. */
function Step({ place, text, children }: StepProps) {
  const t = useTranslation();
  const title = place === null ? t('firstOrder.doneTitle') : t('firstOrder.step', { place });
  return (
    <section aria-label={t('firstOrder.title')} className="mx-4 my-2">
      <Card className="bg-primary-soft">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 text-sm" aria-live="polite">
            <p className="font-semibold">{title}</p>
            <p className="text-ink-2">{text}</p>
          </div>
          <IconButton icon="close" size={20} label={t('firstOrder.skip')} onPress={() => setFirstOrder(null)} />
        </div>
        {children !== undefined && <div className="mt-2 flex flex-wrap items-center gap-4 text-sm">{children}</div>}
      </Card>
    </section>
  );
}
