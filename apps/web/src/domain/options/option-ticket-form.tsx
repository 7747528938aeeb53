import { AmountField } from '@candor/ui/amount-field.tsx';
import { ChoiceCards } from '@candor/ui/choice-cards.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { figure, percentFigure } from '../../kit/numbers/figure.ts';
import { compare } from '../orders/order-figures.ts';
import { useSignedIn } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { durationText, ratioText } from './duration-text.ts';
import { breakEvenPercent } from './option-figures.ts';
import type { OptionTerms } from './option-figures.ts';
import { useOptionFunds } from './option-funds.ts';
import { OptionOutcomes } from './option-outcomes.tsx';
import type { OptionProducts } from './option.ts';
import { percentOfRatio } from './percent-of-ratio.ts';
import type { Duration, OptionTicket } from './use-option-ticket.ts';

export interface OptionTicketFormProps {
  readonly products: OptionProducts;
  readonly duration: Duration;
  readonly ticket: OptionTicket;
  readonly terms: OptionTerms;
  readonly onChange: (part: Partial<OptionTicket>) => void;
}

/** How long and how much, and what comes of it either way: before anything is pressed. */
export function OptionTicketForm({ products, duration, ticket, terms, onChange }: OptionTicketFormProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const isTooSmall = ticket.stake !== '' && compare(ticket.stake, duration.minStake) === -1;
  const least = t('options.block.tooSmall', {
    least: amountText(duration.minStake),
    duration: durationText(t, duration.seconds),
  });
  return (
    <section
      aria-label={t('options.ticket')}
      className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2.5 px-4 pt-2.5 pb-3"
    >
      <ChoiceCards
        label={t('options.duration')}
        items={products.durations.map(({ seconds, ratio, minStake }) => ({
          id: String(seconds),
          title: <bdi className="num">{durationText(t, seconds)}</bdi>,
          lines: [
            <bdi key="ratio" className="num">
              {ratioText(percentOfRatio(ratio))}
            </bdi>,
            t('options.least', { amount: figure(minStake, { maxDecimals: 2 }) }),
          ],
        }))}
        value={String(duration.seconds)}
        onChange={(id) => onChange({ seconds: Number(id) })}
      />
      <AmountField
        label={t('common.amount')}
        hint={<Available />}
        value={ticket.stake}
        onChange={(stake) => onChange({ stake })}
        unit={currency}
        decimals={2}
        placeholder={figure(duration.minStake, { maxDecimals: 2 })}
        error={isTooSmall ? least : undefined}
      />
      {products.stakes.length > 0 && (
        <RadioChips
          fill
          className="!gap-1.5"
          label={t('options.presets')}
          items={products.stakes.map((stake) => ({
            id: stake,
            label: <span className="num">{figure(stake, { maxDecimals: 2 })}</span>,
            disabled: compare(stake, duration.minStake) === -1,
          }))}
          value={products.stakes.find((stake) => compare(stake, ticket.stake) === 0) ?? ''}
          onChange={(stake) => onChange({ stake })}
        />
      )}
      <OptionOutcomes terms={terms} />
      <BreakEven terms={terms} />
    </section>
  );
}

function Available() {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const funds = useOptionFunds();
  if (!signedIn) return null;
  return (
    <>
      {t('common.available')} <Amount value={funds ?? ''} />
    </>
  );
}

/** How often one must be right, and what becomes of a price that does not move. */
function BreakEven({ terms }: { readonly terms: OptionTerms }) {
  const t = useTranslation();
  const percent = breakEvenPercent(terms);
  return (
    <p className="flex gap-1.5 text-caption text-ink-3">
      <Icon name="info" size={15} className="mt-px flex-none" />
      <span>
        {percent !== null && (
          <>{t('options.breakEven', { rate: percentFigure(percent, { minDecimals: 1, maxDecimals: 1 }) })} </>
        )}
        {t(terms.refundsTies ? 'options.tieRefunded' : 'options.tieLost')}
      </span>
    </p>
  );
}
