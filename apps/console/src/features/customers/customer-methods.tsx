import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCustomerMethods } from '@candor/protocol/console/payments/customer-methods.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { WaitingChanges } from '../../domain/proposals/waiting-changes.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { useNow } from '../../numbers/use-now.ts';
import { LiftHoldDialog } from '../../domain/payments/lift-hold-dialog.tsx';
import { payeeFields } from '../../domain/payments/payee-fields.tsx';
import { REREAD_MS } from '../../kit/use-page.ts';
import { usePermits } from '../../session/operator.tsx';
import { queuesKey } from '../../domain/queues/queues.ts';
import { customerKeys } from './customer.ts';
import { customerName } from './customer-words.tsx';
import type { Customer } from './customer.ts';
import './customers.css';

type Method = OutputOf<typeof consoleCustomerMethods>['list'][number];

/**
 * Where the customer can be paid, and what of it is on hold: lifted from
 * here, as a held customer has no withdrawal to lift it from.
 */
export function CustomerMethods({ customer }: { readonly customer: Customer }) {
  const t = useTranslation();
  const now = useNow();
  const id = customer.id;
  const { data, error, refetch } = useQuery({
    queryKey: customerKeys.part(id, 'methods'),
    queryFn: ({ signal }) => call(consoleCustomerMethods, { id }, { signal, quiet: true }),
    refetchInterval: REREAD_MS,
  });
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const isHeld = data.heldUntil !== null && data.heldUntil > now;
  return (
    <div className="page">
      {data.heldUntil !== null && isHeld && (
        <CardBox title={t('console.customer.heldAll')}>
          <Note tone="warning">
            <strong>{t('console.withdrawal.held', { time: momentText(data.heldUntil, 'dateTime', true) })}</strong>{' '}
            {t('console.withdrawal.heldEvidence')}
          </Note>
          <Lifting customer={customer} methodId={null} />
        </CardBox>
      )}
      {data.list.length === 0 && <EmptyState art="messages" title={t('console.customer.noMethods')} />}
      <div className="page-cards">
        {data.list.map((method) => (
          <MethodBox key={method.id} customer={customer} method={method} now={now} />
        ))}
      </div>
    </div>
  );
}

interface MethodBoxProps {
  readonly customer: Customer;
  readonly method: Method;
  readonly now: number;
}

function MethodBox({ customer, method, now }: MethodBoxProps) {
  const t = useTranslation();
  const { kind, code, network, heldUntil } = method;
  const isHeld = heldUntil !== null && heldUntil > now;
  return (
    <CardBox
      title={kind === 'coin' ? `${code} ${network}` : `${t('console.payment.bank')} ${code}`}
      end={
        isHeld ? (
          <Badge tone="warning" icon="lock">
            {t('console.customer.onHold')}
          </Badge>
        ) : (
          <Badge tone="success">{t('console.customer.usable')}</Badge>
        )
      }
    >
      <KeyValues
        items={[
          ...payeeFields(t, method.payout),
          { key: 'bound', label: t('console.withdrawal.boundSince'), value: <Moment at={method.boundAt} zone /> },
          ...(isHeld
            ? [{ key: 'held', label: t('console.customer.heldUntil'), value: <Moment at={heldUntil} zone /> }]
            : []),
        ]}
      />
      {isHeld && <Lifting customer={customer} methodId={method.id} />}
    </CardBox>
  );
}

function Lifting({ customer, methodId }: { readonly customer: Customer; readonly methodId: number | null }) {
  const t = useTranslation();
  const mayLift = usePermits('holds.lift');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="method-lift">
      <WaitingChanges kind="hold.lift" subject={methodId === null ? `customer:${customer.id}` : `method:${methodId}`} />
      {mayLift && (
        <Button size="small" variant="secondary" icon="lock" onPress={() => setAsking(true)}>
          {t('console.withdrawal.liftHold')}
        </Button>
      )}
      {isAsking && (
        <LiftHoldDialog
          customer={{ id: customer.id, name: customerName(customer) }}
          methodId={methodId}
          renews={[customerKeys.part(customer.id, 'methods'), queuesKey, proposalKeys.all]}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
