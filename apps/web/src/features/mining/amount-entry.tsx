import { AmountField } from '@candor/ui/amount-field.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { Link } from 'wouter';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import { transferPath } from '../../paths.ts';
import { quickAmounts } from './amount-chips.ts';
import { boundsText } from './bounds-text.ts';
import type { Offer } from './mining-queries.ts';
import type { SubscribeForm } from './use-subscribe-form.ts';

export interface AmountEntryProps {
  readonly offer: Offer;
  readonly form: SubscribeForm;
}

/** How much is to be locked, with its limits and what there is; and where to get more from. */
export function AmountEntry({ offer: { product, available }, form }: AmountEntryProps) {
  const t = useTranslation();
  const site = useSite();
  const isOneAccount = site.flag('only_one_account');
  return (
    <div className="grid gap-2">
      <AmountField
        label={t('mining.amount')}
        hint={
          <>
            {t(isOneAccount ? 'common.available' : 'mining.funding')} <Amount value={available} />
          </>
        }
        value={form.amount}
        onChange={form.setAmount}
        unit={product.currency}
        error={form.fault}
        help={boundsText(t, product, site.flag('is_mining_hide_max_subscribe'))}
        placeholder="0.00"
      />
      <RadioChips
        label={t('mining.quick')}
        items={useChips(product.min, form.most)}
        value={form.amount}
        onChange={form.setAmount}
        fill
      />
      {form.isShort && !isOneAccount && (
        <Link href={transferPath(3)} className="link hit-area justify-self-start text-label">
          {t('mining.moveMoney')}
        </Link>
      )}
    </div>
  );
}

/** The least and its multiples, and the most, as far as there is money for them. */
function useChips(min: string, most: string) {
  const t = useTranslation();
  const round = quickAmounts(min, most).filter((amount) => amount !== most);
  return [
    ...round.map((id) => ({ id, label: figure(id, { maxDecimals: 8 }) })),
    ...(quickAmounts(min, most).length === 0 ? [] : [{ id: most, label: t('mining.max') }]),
  ];
}
