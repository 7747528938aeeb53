import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { WireUser } from '@candor/protocol/identity/user.ts';
import type { User } from './users.ts';

/** A customer as the wire has one; `view` null is a customer without accounts. */
export function wireUser(user: User, view: AccountView | null): WireUser {
  const { trading, option, funding } = view?.balances ?? { trading: money(0n), option: money(0n), funding: money(0n) };
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
    forexBalance: formatDecimal(trading),
    microBalance: formatDecimal(option),
    changeBalance: formatDecimal(funding),
    totalBalance: formatDecimal(money(trading + option + funding)),
  };
}
