import type { ReactNode } from 'react';
import { useAccountNow } from '../../../domain/account/account-figures.ts';
import { add, percentOf, subtract } from '../../../domain/orders/order-figures.ts';
import { useSignedIn } from '../../../domain/session/session.ts';
import { useTranslation } from '../../../kit/language/language.ts';
import { Amount, Profit } from '../../../kit/numbers/amount.tsx';
import { percentFigure } from '../../../kit/numbers/figure.ts';
import type { TicketFigures } from '../ticket-figures.ts';

/** What the order would gain at its target, and what it would leave of the account. Renders on ticks. */
export function CostAfter({ figures }: { readonly figures: TicketFigures | null }) {
  const t = useTranslation();
  const signedIn = useSignedIn();
  return (
    <>
      {figures !== null && figures.resultAtTarget !== null && (
        <Row label={t('trade.gainAtTarget')}>
          <Profit value={figures.resultAtTarget} kind="exact" />
        </Row>
      )}
      {signedIn && <Account figures={figures} />}
    </>
  );
}

/** The spread is open the moment the order is, and the fee is charged with it. */
function Account({ figures }: { readonly figures: TicketFigures | null }) {
  const t = useTranslation();
  const { free, equity, margin } = useAccountNow();
  if (figures === null) return null;
  const cost = add(figures.fee, figures.spreadCost) ?? '';
  const freeAfter = subtract(free, add(figures.margin, cost) ?? '');
  const equityAfter = subtract(equity, cost);
  const used = add(margin, figures.margin);
  const level = equityAfter === null || used === null ? null : percentOf(equityAfter, used);
  return (
    <>
      <Row label={t('trade.availableAfter')}>
        <Amount value={freeAfter ?? ''} />
      </Row>
      <Row label={t('workspace.levelAfter')}>
        <bdi className="num">{level === null ? '—' : percentFigure(level, { maxDecimals: 0 })}</bdi>
      </Row>
    </>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
