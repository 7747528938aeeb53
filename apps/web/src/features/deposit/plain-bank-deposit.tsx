import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Select } from '@candor/ui/select.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useSite } from '../../domain/site/site.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { FundsFailure } from '../../domain/wallet/funds-gate.tsx';
import { useContactAfter } from '../../domain/wallet/use-contact-after.ts';
import { useBankSymbols, useReceivingBanks } from '../../domain/wallet/wallet-queries.ts';
import type { BankSymbol, ReceivingBank } from '../../domain/wallet/payment-way.ts';
import { amountFault } from './amount-fault.ts';
import { BankCurrency } from './bank-currency.tsx';
import { BankFacts } from './bank-facts.tsx';
import { BankNotice } from './bank-notice.tsx';
import { announceBankDeposit } from './submit-deposit.ts';

/** A deposit to one of the broker's bank accounts, announced with a picture of the payment. */
export function PlainBankDeposit({ history }: { readonly history: ReactNode }) {
  const t = useTranslation();
  const { data: symbols, error, refetch } = useBankSymbols();
  if (symbols !== undefined && symbols.length > 0) return <Form symbols={symbols} history={history} />;
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
}

interface FormProps {
  readonly symbols: readonly BankSymbol[];
  readonly history: ReactNode;
}

function Form({ symbols, history }: FormProps) {
  const t = useTranslation();
  const form = usePlainForm(symbols);
  const { symbol, bank, banks, send } = form;
  if (symbol === undefined) return null;
  const isSending = send.state.kind === 'sending';
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4">
        <BankNotice />
        <BankCurrency
          {...form}
          symbols={symbols}
          symbol={symbol}
          onChoose={form.chooseSymbol}
          onAmount={form.setAmount}
        />
        {banks.data === undefined ? (
          banks.error === null ? (
            <SkeletonRows rows={2} />
          ) : (
            <FundsFailure error={banks.error} onRetry={() => void banks.refetch()} />
          )
        ) : bank === undefined ? (
          <Note tone={form.isTalkedOver ? 'primary' : 'warning'}>
            {t(form.isTalkedOver ? 'deposit.talkFirst' : 'deposit.noPayWay')}
          </Note>
        ) : (
          <PayTo banks={banks.data} bank={bank} onChoose={form.chooseBank} />
        )}
        {form.wantsProof && (
          <ImageSlot label={t('deposit.proof')} value={form.proof} onChange={form.setProof} disabled={isSending} />
        )}
        <ChangeFailure state={send.state} />
      </div>
      {history}
      <ActionBar bottom>
        <Button
          wide
          pending={isSending}
          pendingLabel={t('common.sending')}
          disabledReason={form.reason}
          onPress={() => void send.run()}
        >
          {t(send.state.kind === 'unanswered' ? 'trade.askAgain' : 'deposit.havePaid')}
        </Button>
      </ActionBar>
    </>
  );
}

function usePlainForm(symbols: readonly BankSymbol[]) {
  const t = useTranslation();
  const site = useSite();
  const contact = useContactAfter('is_charge_withdraw_contact', 'is_recharge_blank_contact');
  const [symbolId, chooseSymbol] = useState<number>();
  const [bankId, chooseBank] = useState<number>();
  const [amount, setAmount] = useState('');
  const [proof, setProof] = useState('');
  const symbol = symbols.find(({ id }) => id === symbolId) ?? symbols[0];
  const banks = useReceivingBanks(symbol?.id);
  const bank = banks.data?.find(({ id }) => id === bankId) ?? banks.data?.[0];
  const wantsProof = site.flag('is_charge_proof_img', true);
  /** Where customers talk to customer service about each deposit, the account may be named there. */
  const isTalkedOver = site.flag('is_charge_withdraw_contact');
  const fault =
    symbol === undefined ? undefined : amountFault(t, amount, symbol.name, symbol.minAmount, symbol.maxAmount);
  const send = useChange(
    (idempotencyKey) =>
      announceBankDeposit({ amount, proofImage: proof, bankId: bank?.id, currencyId: symbol?.id }, idempotencyKey),
    () => {
      setAmount('');
      setProof('');
      showToast({ text: t('deposit.announced'), tone: 'success' });
      contact();
    },
  );
  const isProofMissing = wantsProof && !isTalkedOver && proof === '';
  const hasNoWay = bank === undefined && !isTalkedOver;
  const reason = hasNoWay
    ? t('deposit.noPayWay')
    : (fault?.text ?? (isProofMissing ? t('deposit.addProof') : undefined));
  const isUnderWay = send.state.kind === 'sending' || send.state.kind === 'unanswered';
  return {
    symbol,
    chooseSymbol,
    bank,
    chooseBank,
    banks,
    amount,
    setAmount,
    fault,
    proof,
    setProof,
    wantsProof,
    isTalkedOver,
    send,
    reason: isUnderWay ? undefined : reason,
  };
}

interface PayToProps {
  readonly banks: readonly ReceivingBank[];
  readonly bank: ReceivingBank;
  readonly onChoose: (id: number) => void;
}

function PayTo({ banks, bank, onChoose }: PayToProps) {
  const t = useTranslation();
  const showsFacts = useSite().flag('is_bank_charge_wire_info', true);
  return (
    <>
      {(banks.length > 1 || !showsFacts) && (
        <Select
          label={t('deposit.payTo')}
          options={banks.map(({ id, bankName: label, payeeAccount: detail }) => ({
            id: String(id),
            label,
            ...(detail === '' ? {} : { detail }),
          }))}
          value={String(bank.id)}
          onChange={(id) => onChoose(Number(id))}
          closeLabel={t('common.close')}
          placeholder=""
        />
      )}
      {showsFacts && (
        <BankFacts
          label={t('deposit.payTo')}
          facts={[
            { label: t('funds.bankName'), value: bank.bankName },
            { label: t('funds.payeeName'), value: bank.payeeName },
            { label: t('funds.accountNumber'), value: bank.payeeAccount },
            { label: t('funds.swift'), value: bank.bankSwift },
            { label: t('funds.iban'), value: bank.bankIban },
            { label: t('funds.ifsc'), value: bank.bankIfsc },
            { label: t('funds.bankAddress'), value: bank.bankAddress },
            { label: t('deposit.reference'), value: bank.remark },
          ]}
        />
      )}
    </>
  );
}
