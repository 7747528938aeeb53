import { Card, IconTile } from '@candor/ui/card.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { Product } from './mining.ts';
import { rateText } from './rate-text.ts';

export interface ProductTermsProps {
  readonly product: Product;
  /** Who pays the income and promises the rate. */
  readonly payer: string;
}

/** What one should know before thinking of an amount: who pays, how long it is locked, what leaving early costs. */
export function ProductTerms({ product, payer }: ProductTermsProps) {
  const t = useTranslation();
  const end = momentText(product.endsAt, 'dateTime', true);
  return (
    <Card padding="dense" label={t('mining.terms')}>
      <ul className="grid gap-3.5">
        <Term icon="building" title={t('mining.whoPays')} text={t('mining.whoPaysText', { name: payer })} />
        <Term icon="lock" title={t('mining.howLong')} text={t('mining.howLongText', { days: product.lockDays, end })} />
        <Term
          icon="withdraw"
          title={t('mining.leaving')}
          text={t('mining.leavingText', { rate: rateText(product.penaltyRate) })}
        />
      </ul>
    </Card>
  );
}

interface TermProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Term({ icon, title, text }: TermProps) {
  return (
    <li className="flex gap-3">
      <IconTile icon={icon} />
      <div className="min-w-0">
        <h2 className="text-sm font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
    </li>
  );
}
