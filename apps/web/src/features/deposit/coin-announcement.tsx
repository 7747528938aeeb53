import { Button } from '@candor/ui/button.tsx';
import { AmountField } from '@candor/ui/amount-field.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import { useSite } from '../../domain/site/site.ts';
import { ImageSlot } from '../../domain/uploads/image-slot.tsx';
import { useContactAfter } from '../../domain/wallet/use-contact-after.ts';
import type { DepositAddress } from '../../domain/wallet/payment-way.ts';
import { amountFault } from './amount-fault.ts';
import { CreditPreview } from './credit-preview.tsx';
import { announceCoinDeposit } from './submit-deposit.ts';

export interface CoinAnnouncementProps {
  readonly address: DepositAddress;
  readonly onClose: () => void;
}

/** Says that coins are on their way: how many, and a picture that shows it. */
export function CoinAnnouncement({ address, onClose }: CoinAnnouncementProps) {
  const t = useTranslation();
  const wantsProof = useSite().flag('is_charge_proof_img', true);
  const contact = useContactAfter('is_charge_withdraw_contact');
  const [amount, setAmount] = useState('');
  const [proof, setProof] = useState('');
  const [transaction, setTransaction] = useState('');
  const fault = amountFault(t, amount, address.currency, address.minAmount, '');
  const missing = fault?.kind === 'missing' || (wantsProof && proof === '');
  const send = useChange(
    (idempotencyKey) => {
      const draft = { amount, proofImage: proof, addressId: address.id, address: address.address, transaction };
      return announceCoinDeposit(draft, idempotencyKey);
    },
    () => {
      showToast({ text: t('deposit.announced'), tone: 'success' });
      contact();
      onClose();
    },
  );
  const isSending = send.state.kind === 'sending';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('deposit.announceTitle')}
      closeLabel={t('common.close')}
      dismissable={!isSending}
      action={
        <Button
          wide
          size="large"
          pending={isSending}
          pendingLabel={t('common.sending')}
          disabledReason={missing ? t('deposit.fillIn') : fault?.text}
          onPress={() => void send.run()}
        >
          {t(send.state.kind === 'unanswered' ? 'trade.askAgain' : 'deposit.announce')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-4">
        <p className="text-sm text-ink-2">
          {t('deposit.announceHint', { coin: address.currency, network: address.network })}
        </p>
        <AmountField
          label={t('deposit.amountSent')}
          value={amount}
          onChange={setAmount}
          unit={address.currency}
          error={fault?.kind === 'outside' ? fault.text : undefined}
        />
        <CreditPreview amount={amount} price={address.price} code={address.currency} />
        <TextField
          label={t('deposit.transaction')}
          help={t('deposit.transactionHelp')}
          value={transaction}
          onChange={setTransaction}
          maxLength={200}
          autoComplete="off"
        />
        {wantsProof && <ImageSlot label={t('deposit.proof')} value={proof} onChange={setProof} disabled={isSending} />}
        <Note>{t('deposit.creditedWhenSeen')}</Note>
        <ChangeFailure state={send.state} />
      </div>
    </Sheet>
  );
}
