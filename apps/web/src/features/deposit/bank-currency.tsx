import { AmountField } from '@candor/ui/amount-field.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { Select } from '@candor/ui/select.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import type { BankSymbol } from '../../domain/wallet/payment-way.ts';
import type { AmountFault } from './amount-fault.ts';
import { CreditPreview } from './credit-preview.tsx';

export interface BankCurrencyProps {
  readonly symbols: readonly BankSymbol[];
  readonly symbol: BankSymbol;
  readonly onChoose: (id: number) => void;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly fault: AmountFault | undefined;
}

/** The currency that is paid in, and how much. */
export function BankCurrency({ symbols, symbol, onChoose, amount, onAmount, fault }: BankCurrencyProps) {
  const t = useTranslation();
  const hasMost = compare(symbol.maxAmount, '0') === 1;
  const limits = { least: amountText(symbol.minAmount), most: amountText(symbol.maxAmount), unit: symbol.name };
  return (
    <>
      <Select
        label={t('deposit.currency')}
        options={symbols.map(({ id, name }) => ({
          id: String(id),
          label: name,
          leading: <CurrencyMark code={name} size={24} />,
        }))}
        value={String(symbol.id)}
        onChange={(id) => onChoose(Number(id))}
        closeLabel={t('common.close')}
        placeholder=""
      />
      <AmountField
        label={t('common.amount')}
        value={amount}
        onChange={onAmount}
        unit={symbol.name}
        decimals={2}
        help={t(hasMost ? 'deposit.limits' : 'deposit.leastOnly', limits)}
        error={fault?.kind === 'outside' ? fault.text : undefined}
      />
      <CreditPreview amount={amount} price={symbol.price} code={symbol.name} />
    </>
  );
}
