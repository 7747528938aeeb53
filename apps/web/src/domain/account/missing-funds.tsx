import { Button } from '@candor/ui/button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { MASK } from '../../kit/numbers/figure.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { ChangeFailure } from '../orders/change-failure.tsx';
import { paths, transferPath } from '../../paths.ts';
import { useUser } from '../session/user-queries.ts';
import { useSite } from '../site/site.ts';
import { useBalances } from './account-queries.ts';
import { fundsOffer } from './funds-offer.ts';
import type { FundsOffer } from './funds-offer.ts';
import { useAvailable } from './use-available.ts';
import { useTransfer } from './use-transfer.ts';

export interface MissingFundsProps {
  /** The ticket lacks money. A transfer whose answer is awaited stays in view also when it no longer does. */
  readonly open: boolean;
  /** The account that lacks it: 1 the contract account, 2 the option account. */
  readonly to: 1 | 2;
  /** How much, decimal text. */
  readonly missing: string;
}

/**
 * Where the customer has the money that a ticket lacks, and a button that brings it; without any, the way to a deposit.
 */
export function MissingFunds({ open, to, missing }: MissingFundsProps) {
  const available = useAvailable();
  const { error } = useBalances();
  const isOne = useSite().flag('only_one_account');
  const offer = available === undefined || isOne ? null : fundsOffer(to, missing, available);
  const move = useTransfer({ from: offer?.from ?? 3, to, amount: offer?.amount ?? '0' });
  const { kind } = move.state;
  // The answer that is missing may have emptied the account: the question stays where it was asked.
  const isUnsettled = kind === 'sending' || kind === 'unanswered';
  if (!isUnsettled && (!open || (available === undefined && error === null))) return null;
  return (
    <div>
      {offer !== null || isUnsettled ? (
        <Offer to={to} offer={offer} state={move.state} onMove={() => void move.run()} />
      ) : (
        <NoMoney to={to} isUnread={available === undefined} />
      )}
      <ChangeFailure state={move.state} />
    </div>
  );
}

interface OfferProps {
  readonly to: 1 | 2;
  readonly offer: FundsOffer | null;
  readonly state: ReturnType<typeof useTransfer>['state'];
  readonly onMove: () => void;
}

function Offer({ to, offer, state, onMove }: OfferProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const isHidden = useAmountsHidden();
  const worded = (amount: string): string => `${isHidden ? MASK : amountText(amount, 'exact')} ${currency}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-[1_1_9rem] text-label text-ink-2">
        {offer !== null && t(`funds.freeIn.${offer.from}`, { amount: worded(offer.has) })}
      </p>
      <Button size="small" pending={state.kind === 'sending'} pendingLabel={t('common.sending')} onPress={onMove}>
        {state.kind === 'unanswered' || offer === null
          ? t('trade.askAgain')
          : offer.amount === offer.has
            ? t(`funds.moveTo.${to}`)
            : t('funds.movePart', { amount: worded(offer.amount) })}
      </Button>
    </div>
  );
}

/** Nothing is free in any account; or it is not known, and the transfer screen says more. */
function NoMoney({ to, isUnread }: { readonly to: 1 | 2; readonly isUnread: boolean }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data: user } = useUser();
  const takesDeposits = useSite().text('customer_tag') !== 'ICE';
  const [text, label, path] = isUnread
    ? ([null, 'transfer.title', transferPath(to)] as const)
    : user?.isDemo === true
      ? (['funds.noneFree', 'account.resetDemo', paths.account] as const)
      : (['funds.noneFree', 'home.deposit', paths.deposit] as const);
  if (!takesDeposits && path === paths.deposit) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-[1_1_9rem] text-label text-ink-2">{text !== null && t(text)}</p>
      <Button size="small" variant="secondary" onPress={() => navigate(path)}>
        {t(label)}
      </Button>
    </div>
  );
}
