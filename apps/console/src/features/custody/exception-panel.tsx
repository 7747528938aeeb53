import type { Translator } from '@candor/locales/translate.ts';
import { consoleSettleCustodyEvent } from '@candor/protocol/console/settle-custody-event.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { NeighbourRows } from '../../kit/side-panel.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { paymentPath } from '../../domain/payments/payment-path.ts';
import { usePermits } from '../../session/operator.tsx';
import { custodyKeys, exceptionId, readEvidence, typeText, whyText } from './custody-exception.ts';
import type { CustodyException } from './custody-exception.ts';

export interface ExceptionPanelProps {
  readonly exception: CustodyException;
  readonly neighbours: NeighbourRows;
  readonly onOpen: (row: string) => void;
}

/**
 * One exception: what was reported, why a person has to look, whose it is, and
 * what can be done. Give it its id as its key.
 */
export function ExceptionPanel({ exception, neighbours, onOpen }: ExceptionPanelProps) {
  const t = useTranslation();
  const evidence = readEvidence(exception);
  return (
    <SidePanel
      row={exceptionId(exception)}
      title={t(`console.custody.kind.${exception.kind}`)}
      head={<div className="panel-lead">{whyText(t, exception)}</div>}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={exception.kind === 'event' ? <Settle exception={exception} /> : <Elsewhere exception={exception} />}
    >
      <KeyValues items={factsOf(t, exception)} />
      {evidence.fields.length > 0 && (
        <div className="panel-section">
          <h3>{t('console.custody.evidence')}</h3>
          <KeyValues
            items={[
              ...(evidence.type === ''
                ? []
                : [{ key: 'type', label: t('console.custody.field.type'), value: typeText(t, evidence.type) }]),
              ...evidence.fields.map(({ name, value }, index) => ({
                key: `${index}`,
                label: fieldText(t, name),
                value: <bdi className="hash">{value}</bdi>,
              })),
            ]}
          />
        </div>
      )}
    </SidePanel>
  );
}

function factsOf(t: Translator, exception: CustodyException): readonly KeyValue[] {
  const { customerId: customer, account, name, payment } = exception;
  return [
    {
      key: 'customer',
      label: t('console.customer.customer'),
      value:
        customer === null ? (
          t('console.custody.unknownCustomer')
        ) : (
          <Link className="link" href={customerPath(customer)}>
            <bdi>{name === '' ? account : name}</bdi> <bdi className="num">{customer}</bdi>
          </Link>
        ),
    },
    {
      key: 'payment',
      label: t('console.proposals.payment'),
      value:
        payment === null ? (
          t('console.custody.noPayment')
        ) : (
          <Link className="link" href={paymentPath(payment.direction, payment.id)}>
            <bdi className="num">{t(`console.${payment.direction}.titled`, { id: payment.id })}</bdi>
          </Link>
        ),
    },
    { key: 'id', label: t('console.custody.eventId'), value: <bdi className="hash">{exception.id}</bdi> },
    {
      key: 'at',
      label: t('console.custody.reported'),
      value: <Moment at={exception.reportedAt} style="dateTimeSeconds" zone />,
    },
  ];
}

function fieldText(t: Translator, name: string): string {
  const key = `console.custody.field.${name}`;
  return t.has(key) ? t.unchecked(key) : name;
}

/** An arrival or a withdrawal is decided in its own queue, and is off this list then. */
function Elsewhere({ exception: { kind, payment } }: { readonly exception: CustodyException }) {
  const t = useTranslation();
  return (
    <Note>
      {t('console.custody.elsewhere')}{' '}
      {payment !== null && (
        <Link className="link" href={paymentPath(payment.direction, payment.id)}>
          {t(kind === 'deposit' ? 'console.custody.toDeposit' : 'console.custody.toWithdrawal')}
        </Link>
      )}
    </Note>
  );
}

function Settle({ exception: { id } }: { readonly exception: CustodyException }) {
  const t = useTranslation();
  const maySettle = usePermits('withdrawals.decide');
  const settle = useOperatorChange(consoleSettleCustodyEvent, [custodyKeys.all]);
  const [isAsking, setAsking] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const confirm = async (reason: string): Promise<void> => {
    if ((await settle.run({ id, reason })) === undefined) return;
    setAsking(false);
    setSettled(true);
  };
  if (isSettled) return <ResultNote tone="success">{t('server.custody.settled')}</ResultNote>;
  if (!maySettle) return <Note>{t('console.custody.notPermitted')}</Note>;
  return (
    <>
      <div className="panel-buttons">
        <Button onPress={() => setAsking(true)}>{t('console.custody.settle')}</Button>
      </div>
      {isAsking && (
        <DecisionDialog
          title={t('console.custody.settleTitle')}
          text={t('console.custody.settleText')}
          confirmLabel={t('console.custody.settle')}
          change={settle}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
