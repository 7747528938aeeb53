import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { AskOnceMore } from '../../domain/orders/ask-once-more.tsx';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useSite } from '../../domain/site/site.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FundsFailure } from '../../domain/wallet/funds-gate.tsx';
import { useContactAfter } from '../../domain/wallet/use-contact-after.ts';
import { useBankOrder, useBankSymbols } from '../../domain/wallet/wallet-queries.ts';
import type { BankOrder } from '../../domain/wallet/payment.ts';
import { amountFault } from './amount-fault.ts';
import { BankCurrency } from './bank-currency.tsx';
import { BankFacts } from './bank-facts.tsx';
import { BankNotice } from './bank-notice.tsx';
import { cancelBankRequest, requestBankAccount, sendProof } from './submit-deposit.ts';

/**
 * A bank deposit for which operators name the account: asked for, matched (the screen looks every three seconds), paid
 * with a proof. Spec 2 section 4, states 0 to 3.
 */
export function BankOrderFlow({ history }: { readonly history: ReactNode }) {
  const { data: order, error, refetch } = useBankOrder();
  if (order === null) return <NewOrder history={history} />;
  return (
    <>
      {order === undefined ? (
        error === null ? (
          <SkeletonRows rows={4} />
        ) : (
          <FundsFailure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="grid grid-cols-1 gap-3 px-4" aria-live="polite">
          {order.bank === null ? <Matching order={order} /> : <PayAndProve order={order} bank={order.bank} />}
        </div>
      )}
      {history}
    </>
  );
}

/** State 0. */
function NewOrder({ history }: { readonly history: ReactNode }) {
  const t = useTranslation();
  const { data: symbols, error, refetch } = useBankSymbols();
  const [symbolId, choose] = useState<number>();
  const [amount, setAmount] = useState('');
  const symbol = symbols?.find(({ id }) => id === symbolId) ?? symbols?.[0];
  const send = useChange((idempotencyKey) => requestBankAccount({ amount, currencyId: symbol?.id }, idempotencyKey));
  if (symbols === undefined || symbol === undefined)
    return (
      <>
        {symbols !== undefined ? (
          <EmptyState title={t('deposit.noCurrency')} text={t('deposit.noAddressHint')} />
        ) : error === null ? (
          <SkeletonRows rows={4} />
        ) : (
          <FundsFailure error={error} onRetry={() => void refetch()} />
        )}
        {history}
      </>
    );
  const fault = amountFault(t, amount, symbol.name, symbol.minAmount, symbol.maxAmount);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4">
        <BankNotice />
        <BankCurrency {...{ symbols, symbol, amount, fault }} onChoose={choose} onAmount={setAmount} />
        <Note>{t('deposit.orderHint')}</Note>
        <ChangeFailure state={send.state} />
      </div>
      {history}
      <ActionBar bottom>
        <Button
          wide
          pending={send.state.kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={send.state.kind === 'unanswered' ? undefined : fault?.text}
          onPress={() => void send.run()}
        >
          {t(send.state.kind === 'unanswered' ? 'trade.askAgain' : 'deposit.askForAccount')}
        </Button>
      </ActionBar>
    </>
  );
}

/** State 1. */
function Matching({ order }: { readonly order: BankOrder }) {
  const t = useTranslation();
  const mayCancel = useSite().flag('is_bank_charge_cancel_btn', true);
  return (
    <Card>
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <Icon name="spinner" size={32} className="button-spinner text-primary-text" />
        <h2 className="text-title-3 font-semibold">{t('deposit.stage.matching')}</h2>
        <p className="text-title-2 font-semibold">
          <OrderAmount order={order} />
        </p>
        <p className="text-sm text-ink-2">{t('deposit.matchingHint')}</p>
        {mayCancel && <CancelOrder order={order} />}
      </div>
    </Card>
  );
}

/** States 2 and 3: a proof that is there cannot be changed any more. */
function PayAndProve({ order, bank }: { readonly order: BankOrder; readonly bank: NonNullable<BankOrder['bank']> }) {
  const t = useTranslation();
  const contact = useContactAfter('is_charge_withdraw_contact', 'is_recharge_blank_contact');
  const [proof, setProof] = useState('');
  const isProven = order.proofImage !== '';
  const send = useChange(
    (idempotencyKey) => sendProof(order.id, proof, idempotencyKey),
    () => {
      showToast({ text: t('deposit.announced'), tone: 'success' });
      contact();
    },
  );
  const isSending = send.state.kind === 'sending';
  return (
    <>
      <div>
        <p className="text-label text-ink-2">{t('deposit.payExactly')}</p>
        <p className="text-title-1 font-semibold">
          <OrderAmount order={order} />
        </p>
      </div>
      <BankFacts
        label={t('deposit.payTo')}
        facts={[
          { label: t('funds.bankName'), value: bank.bankName },
          { label: t('funds.payeeName'), value: bank.name },
          { label: t('funds.accountNumber'), value: bank.account },
          { label: t('funds.swift'), value: bank.swift },
          { label: t('funds.iban'), value: bank.iban },
          { label: t('funds.ifsc'), value: bank.ifsc },
          { label: t('deposit.paymentReference'), value: `D-${order.id}` },
        ]}
      />
      <ImageSlot
        label={t('deposit.proof')}
        value={isProven ? order.proofImage : proof}
        onChange={setProof}
        disabled={isProven || isSending}
      />
      <ChangeFailure state={send.state} />
      <Button
        wide
        size="large"
        pending={isSending}
        pendingLabel={t('common.sending')}
        disabledReason={isProven ? t('deposit.stage.unchecked') : proof === '' ? t('deposit.addProof') : undefined}
        onPress={() => void send.run()}
      >
        {t(send.state.kind === 'unanswered' ? 'trade.askAgain' : 'deposit.sendProof')}
      </Button>
    </>
  );
}

function OrderAmount({ order }: { readonly order: BankOrder }) {
  return <bdi className="num">{`${amountText(order.amount)} ${order.currency}`}</bdi>;
}

function CancelOrder({ order }: { readonly order: BankOrder }) {
  const t = useTranslation();
  const cancel = useChange((idempotencyKey) => cancelBankRequest(order.id, idempotencyKey));
  return (
    <AskOnceMore
      change={cancel}
      label={t('deposit.cancel')}
      question={t('deposit.cancelSure')}
      keepLabel={t('funds.keepIt')}
    />
  );
}
