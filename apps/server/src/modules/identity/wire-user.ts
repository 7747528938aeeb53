import { formatDecimal, money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { WireUser } from '@candor/protocol/identity/user.ts';
import { ownedOf } from '../../engine/owned-money.ts';
import type { User } from './users.ts';

/** A customer as the wire has one; `view` null is a customer without accounts. */
export function wireUser(user: User, view: AccountView | null): WireUser {
  const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
  const owned = (kind: CustomerAccountKind) => (view === null ? ZERO_MONEY : ownedOf(view, kind));
  return {
    uid: user.id,
    email: user.email ?? '',
    mobile: user.mobile ?? '',
    nickname: user.nickname,
    name: user.name,
    remark: user.remark,
    level: user.level,
    credit_score: user.creditScore,
    is_demo: user.demo ? 1 : 0,
    is_real: user.verified,
    is_trader: user.trader ? 1 : 0,
    invite_code: user.inviteCode,
    has_pay_password: user.hasPayPassword ? 1 : 0,
    has_second_factor: user.hasSecondFactor ? 1 : 0,
    is_frozen: user.frozen ? 1 : 0,
    frozen_reason: user.frozenTold,
    forexBalance: formatDecimal(owned(trading)),
    microBalance: formatDecimal(owned(option)),
    changeBalance: formatDecimal(owned(funding)),
    totalBalance: formatDecimal(money(owned(trading) + owned(option) + owned(funding))),
  };
}
