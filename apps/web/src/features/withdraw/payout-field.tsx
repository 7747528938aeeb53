import { IconTile } from '@candor/ui/card.tsx';
import { Select } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { newPayoutMethodPath } from '../../paths.ts';
import { methodDetail, methodTitle } from '../../domain/wallet/method-words.ts';
import { ScanButton } from '../../domain/wallet/scan-button.tsx';
import { TYPED } from './use-payout-choice.ts';
import type { WithdrawFields } from './use-withdraw-form.ts';

/** Where it goes: a bound address or bank account, or a typed address where the site allows it. */
export function PayoutField({ form }: { readonly form: WithdrawFields }) {
  const t = useTranslation();
  const { type, ofCurrency, method, takesTyped, isTyped } = form;
  const options = ofCurrency.map((each) => ({
    id: String(each.id),
    label: methodTitle(each),
    detail: methodDetail(each),
    leading: <IconTile icon={type === 1 ? 'link' : 'bank'} tone="primary" />,
  }));
  const typed = { id: String(TYPED), label: t('withdraw.typeAddress') };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <Select
          label={t('withdraw.to')}
          options={takesTyped ? [...options, typed] : options}
          value={method === undefined ? (isTyped ? typed.id : undefined) : String(method.id)}
          onChange={(id) => form.chooseMethod(Number(id))}
          closeLabel={t('common.close')}
          placeholder={t(type === 1 ? 'withdraw.noAddress' : 'withdraw.noBank')}
          disabled={options.length === 0 && !takesTyped}
        />
        <Link href={newPayoutMethodPath(type)} className="link hit-area absolute end-0 top-0 text-label">
          {t(type === 1 ? 'funds.addAddress' : 'funds.addBank')}
        </Link>
      </div>
      {isTyped && (
        <TextField
          label={t('funds.address')}
          autoComplete="off"
          maxLength={200}
          value={form.typedAddress}
          onChange={form.setTypedAddress}
          help={t('withdraw.checkAddress')}
          suffix={<ScanButton onFound={form.setTypedAddress} />}
        />
      )}
    </div>
  );
}
