import { Card } from '@candor/ui/card.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { loadTexts } from '../../kit/language/language.ts';
import { rowsToCome, SkeletonRows } from '../../shell/skeletons.tsx';

/* What phones have no room for is not fetched there. */

export const AccountTable = lazyPart(async () => (await import('./account-table.tsx')).AccountTable, rowsToCome(3));

export const FundHistory = lazyPart(async () => {
  const [part] = await Promise.all([import('./fund-history.tsx'), loadTexts('history')]);
  return part.FundHistory;
}, HistorySkeleton);

export const OpenPayments = lazyPart(async () => {
  const [part] = await Promise.all([import('./open-payments.tsx'), loadTexts('withdraw')]);
  return part.OpenPayments;
});

export const PayPasswordLink = lazyPart(async () => {
  const [part] = await Promise.all([import('./pay-password-link.tsx'), loadTexts('auth')]);
  return part.PayPasswordLink;
});

export const HoldNote = lazyPart(async () => (await import('./pay-password-link.tsx')).HoldNote);

function HistorySkeleton() {
  return (
    <Card padding="none">
      <SkeletonRows rows={5} />
    </Card>
  );
}
