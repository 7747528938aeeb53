import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { newPayoutMethodPath } from '../../paths.ts';
import { useMethods } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';

/** Asks a customer who has nowhere to be paid to for an address or a bank account. */
export function BindFirst({ type }: { readonly type: PayoutType }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(true);
  // The list of before may be read again at this moment, and hold the one that was just added.
  const { isFetching } = useMethods(type);
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !isFetching) setKnown(true);
  if (!isKnown) return null;
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      title={t(type === 1 ? 'withdraw.bindAddressTitle' : 'withdraw.bindBankTitle')}
      closeLabel={t('common.close')}
      action={
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onPress={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
          <Button onPress={() => navigate(newPayoutMethodPath(type))}>
            {t(type === 1 ? 'funds.addAddress' : 'funds.addBank')}
          </Button>
        </div>
      }
    >
      <p className="pb-4 text-ink-2">{t(type === 1 ? 'withdraw.bindAddressHint' : 'withdraw.bindBankHint')}</p>
    </Sheet>
  );
}
