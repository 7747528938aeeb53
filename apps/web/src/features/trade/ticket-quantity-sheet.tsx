import { Sheet } from '@candor/ui/sheet.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { useFreeMargin } from '../../domain/orders/use-free-margin.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { useSite } from '../../domain/site/site.ts';
import { lacksLeverage } from './leverage.ts';
import { openingPrice } from './ticket-figures.ts';
import type { TicketFormProps } from './use-ticket.ts';
import { lotsForShare } from './ticket-lots.ts';
import type { LotShare } from './ticket-lots.ts';
import { TicketPresets } from './ticket-preset-chips.tsx';
import { useTicketConditions } from './use-ticket-figures.ts';
import { lotRange } from './use-ticket.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';

export interface TicketQuantitySheetProps extends TicketFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Quantities to choose with one tap: what a share of the free margin pays
 * for, with its cost, and the customer's presets.
 */
export function TicketQuantitySheet({ open, onClose, instrument, ticket, onChange }: TicketQuantitySheetProps) {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const choose = (lots: string): void => {
    onChange({ lots });
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('common.quantity')} closeLabel={t('common.close')}>
      <section aria-label={t('ticket.shareOfFree')} className="pb-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1 text-label text-ink-2">
          <span className="font-medium">{t('ticket.shareOfFree')}</span>
          {signedIn && <Free />}
        </p>
        {signedIn ? (
          <Shares instrument={instrument} ticket={ticket} onChoose={choose} />
        ) : (
          <p className="text-sm text-ink-3">{t('ticket.shareNeedsLogin')}</p>
        )}
      </section>
      <TicketPresets range={lotRange(instrument)} current={ticket.lots} onChoose={choose} />
    </Sheet>
  );
}

function Free() {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <span>
      {t('common.available')}{' '}
      <Amount value={useFreeMargin() ?? ''} unit={currency} className="font-semibold text-ink" />
    </span>
  );
}

interface SharesProps extends Pick<TicketFormProps, 'instrument' | 'ticket'> {
  readonly onChoose: (lots: string) => void;
}

function Shares({ instrument, ticket, onChoose }: SharesProps) {
  const t = useTranslation();
  const quote = useQuote(instrument.code);
  const free = useFreeMargin();
  const conditions = useTicketConditions(instrument);
  const terms = {
    ...conditions,
    ...lotRange(instrument),
    // The dearer side: what a buy can pay for, a sell can too.
    side: 'buy' as const,
    price: quote === undefined ? '' : openingPrice(ticket, 'buy', quote),
    leverage: ticket.leverage,
  };
  const isPossible = quote !== undefined && free !== undefined && !lacksLeverage(instrument);
  const shares = SHARES.map((percent) => ({ percent, share: isPossible ? lotsForShare(percent, free, terms) : null }));
  const reason = reasonOf(shares.map(({ share }) => share));
  return (
    <>
      <ul>
        {shares.map(({ percent, share }) => (
          <li key={percent}>
            <ShareRow percent={percent} share={share} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {reason !== null && <p className="pt-1 text-caption text-ink-2">{t(reason)}</p>}
      {shares.some(({ share }) => share?.kind === 'lots' && share.isMaximum) && (
        <p className="pt-1 text-caption text-ink-3">
          {t('ticket.shareMaximum', { lots: quantityText(instrument.maxLots) })}
        </p>
      )}
    </>
  );
}

interface ShareRowProps {
  readonly percent: number;
  readonly share: LotShare | null;
  readonly onChoose: (lots: string) => void;
}

function ShareRow({ percent, share, onChoose }: ShareRowProps) {
  const t = useTranslation();
  const isLots = share?.kind === 'lots';
  return (
    <button type="button" className="ticket-share" disabled={!isLots} onClick={() => isLots && onChoose(share.lots)}>
      <bdi className="num font-semibold">{percentFigure(String(percent))}</bdi>
      <span className="ticket-share-lots">
        {isLots ? (
          <>
            <bdi className="num font-semibold">{quantityText(share.lots)}</bdi> {t('common.lots')}
          </>
        ) : (
          '\u2014'
        )}
      </span>
      <span className="ticket-share-cost">
        {isLots
          ? t('ticket.shareCost', { margin: amountText(share.margin, 'balance'), fee: amountText(share.fee, 'exact') })
          : t(share?.kind === 'belowLeast' ? 'ticket.shareTooSmall' : 'ticket.shareNone')}
      </span>
    </button>
  );
}

function reasonOf(shares: readonly (LotShare | null)[]) {
  if (shares.every((share) => share === null)) return 'ticket.shareUnknown' as const;
  return shares.every((share) => share?.kind === 'noMargin') ? ('ticket.shareNoMargin' as const) : null;
}

const SHARES = [25, 50, 75, 100] as const;
