import { must } from '@candor/decimal/assert.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { WithdrawalFlag } from '@candor/protocol/console/payments/withdrawal.ts';
import type { WithdrawalFacts } from './withdrawal-facts.ts';

/**
 * What speaks for a closer look, by how things were when it was asked for;
 * what weighs most first. A flag is never a verdict: nothing is refused by it.
 */
export function withdrawalFlags(facts: WithdrawalFacts): WithdrawalFlag[] {
  const { askedAt, lastAmounts, amount, owned } = facts;
  const isLate = (at: number | null): at is number => at !== null && at > askedAt - RECENT_MS;
  const flags: (WithdrawalFlag | null)[] = [
    facts.isFrozen ? flag('frozen', 'high') : null,
    facts.payeeIsCustomer === false ? flag('otherPayee', 'high') : null,
    facts.boundAt === null ? flag('typedAddress', 'high') : null,
    isLate(facts.boundAt) ? flag('newMethod', 'high', { at: facts.boundAt }) : null,
    severalTimes(facts),
    facts.sharedWith.length > 0 ? flag('sharedAddress', 'high', { customers: [...facts.sharedWith] }) : null,
    isLate(facts.passwordChangedAt) ? flag('passwordChanged', 'high', { at: facts.passwordChangedAt }) : null,
    isLate(facts.payPasswordChangedAt) ? flag('payPasswordChanged', 'high', { at: facts.payPasswordChangedAt }) : null,
    isLate(facts.newAddressAt) ? flag('newSignInAddress', 'low', { at: facts.newAddressAt }) : null,
    facts.askedInDay > 1 ? flag('nthOfDay', 'low', { count: facts.askedInDay }) : null,
    lastAmounts.length === 0 ? flag('firstWithdrawal', 'low') : null,
    facts.deposited === null
      ? null
      : flag('recentDeposit', 'low', { at: facts.deposited.at, amount: formatDecimal(facts.deposited.amount) }),
    facts.verified < 2 ? flag('notSenior', 'low', { count: facts.verified }) : null,
    // What is paid is not owned any more, so that a share of it says nothing.
    facts.isOpen && owned > 0n && amount * 100n >= owned * MOST_PERCENT
      ? flag('mostOfWealth', 'low', { count: Number((amount * 100n) / owned) })
      : null,
  ];
  return flags.filter((each) => each !== null);
}

/** The one in the middle, which a single large withdrawal does not move; null where too few are known to be usual. */
function usualAmount(amounts: readonly Money[]): Money | null {
  if (amounts.length < LEAST_USUAL) return null;
  return must(amounts.toSorted((a, b) => Number(a - b))[Math.floor(amounts.length / 2)], 'three have a middle');
}

function severalTimes({ amount, lastAmounts }: WithdrawalFacts): WithdrawalFlag | null {
  const usual = usualAmount(lastAmounts);
  if (usual === null || amount < usual * SEVERAL) return null;
  return flag('severalTimes', 'high', { amount: formatDecimal(usual), count: Number(amount / usual) });
}

const flag = (
  kind: WithdrawalFlag['kind'],
  level: WithdrawalFlag['level'],
  evidence: Partial<WithdrawalFlag> = {},
): WithdrawalFlag => ({ kind, level, at: null, amount: '', count: 0, customers: [], ...evidence });

const RECENT_MS = 7 * 86_400_000;
const SEVERAL = 3n;
const LEAST_USUAL = 3;
const MOST_PERCENT = 80n;
