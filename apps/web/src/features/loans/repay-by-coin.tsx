import { useChange } from '@candor/client/use-change.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Loan } from '../../domain/loans/loan.ts';
import { useRepaymentAddresses } from '../../domain/loans/loan-queries.ts';
import type { RepaymentAddress } from '../../domain/loans/loan-queries.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useSite } from '../../domain/site/site.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { Address } from '../../domain/wallet/address.tsx';
import { copyText } from '../../domain/wallet/copy-text.ts';
import { FundsFailure } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { paths } from '../../paths.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { proveRepayment } from './repay-loan.ts';
import type { CoinRepayment } from './repay-loan.ts';

/** Coins to an address of the site, with a picture that shows it: the clock stops when it is sent. */
export function RepayByCoin({ loan }: { readonly loan: Loan }) {
  const t = useTranslation();
  const { data: addresses, error, refetch } = useRepaymentAddresses();
  if (addresses === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <FundsFailure error={error} onRetry={() => void refetch()} />;
  const [first] = addresses;
  if (first === undefined) return <EmptyState title={t('loan.noAddress')} text={t('loan.noAddressHint')} />;
  return <Proof loan={loan} addresses={addresses} first={first} />;
}

interface ProofProps {
  readonly loan: Loan;
  readonly addresses: readonly RepaymentAddress[];
  readonly first: RepaymentAddress;
}

function Proof({ loan, addresses, first }: ProofProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [chosen, choose] = useState(first.id);
  const [proofImage, setProof] = useState('');
  const [transaction, setTransaction] = useState('');
  const address = addresses.find(({ id }) => id === chosen) ?? first;
  const { state, run } = useChange<void, CoinRepayment>(
    (idempotencyKey, repayment) => proveRepayment(repayment, idempotencyKey),
    () => {
      showToast({ text: t('loan.proofIsSent'), tone: 'success' });
      navigate(paths.loanRecord, { replace: true });
    },
  );
  const isSending = state.kind === 'sending';
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-3 pb-5">
        <RadioChips
          label={t('loan.network')}
          items={addresses.map(({ id, currency, network }) => ({ id: String(id), label: `${currency} ${network}` }))}
          value={String(address.id)}
          onChange={(id) => choose(Number(id))}
          wrap
        />
        <AddressCard address={address} />
        <ImageSlot
          label={t('loan.proof')}
          help={t('loan.proofHelp')}
          value={proofImage}
          onChange={setProof}
          disabled={isSending}
        />
        <TextField
          label={t('loan.transaction')}
          help={t('loan.transactionHelp')}
          value={transaction}
          onChange={setTransaction}
          maxLength={200}
          autoComplete="off"
        />
        <ChangeFailure state={state} />
      </div>
      <ActionBar bottom>
        <Button
          wide
          size="large"
          pending={isSending}
          pendingLabel={t('common.sending')}
          disabledReason={proofImage === '' ? t('loan.addProof') : undefined}
          onPress={() => void run({ loan: loan.id, address: address.id, proofImage, transaction: transaction.trim() })}
        >
          {t(state.kind === 'unanswered' ? 'trade.askAgain' : 'loan.sendProof')}
        </Button>
      </ActionBar>
    </>
  );
}

/** Where to, how much exactly, and that it is all or nothing. */
function AddressCard({ address: { address, currency, network, owed } }: { readonly address: RepaymentAddress }) {
  const t = useTranslation();
  const mayCopy = useSite().flag('is_loan_repayment_address_copy', true);
  return (
    <Card padding="dense" label={t('loan.address')}>
      <div className="flex flex-wrap gap-3.5">
        <QrCode text={address} label={t('loan.qr')} size={QR_PX} />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-2">
          <p className="text-caption text-ink-3">{t('loan.address')}</p>
          <p className="text-label font-medium">
            <Address value={address} />
          </p>
          {mayCopy && (
            <Button
              variant="secondary"
              size="small"
              icon="copy"
              wide
              className="mt-auto"
              onPress={() => void copyText(address)}
            >
              {t('loan.copyAddress')}
            </Button>
          )}
        </div>
      </div>
      <div className="pt-3">
        <Note tone="warning">
          {t('loan.sendExactly', {
            amount: `${figure(owed, { minDecimals: 2, maxDecimals: 8 })} ${currency}`,
            network,
          })}
        </Note>
      </div>
    </Card>
  );
}

const QR_PX = 160;
