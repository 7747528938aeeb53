import { shortAddress } from '@candor/locales/short-address.ts';
import { amountText } from '../notifications/amount-text.ts';
import type { MessageDraft, MessageName } from '../notifications/inbox/message.ts';
import type { Deposit } from './deposits/deposits.ts';
import type { Withdrawal } from './withdrawals/withdrawals.ts';
import type { PaymentEvent } from '../notifications/tables.ts';

/** `at`: market clock. `currency`: of the accounts, such as USDT. */
export interface PaymentTelling {
  readonly currency: string;
  readonly at: number;
}

/** What a customer reads of a deposit that has ended; null where there is nothing to say. */
export function depositMessage(deposit: Deposit, event: PaymentEvent, telling: PaymentTelling): MessageDraft | null {
  const name = DEPOSIT_NAMES[event];
  if (name === null) return null;
  const { id, userId, number, amount, account, code, network, remark, endedAt } = deposit;
  const at = endedAt ?? telling.at;
  return {
    userId,
    kind: 'money',
    name,
    parameters: {
      values: {
        id,
        number: amountText(number),
        coin: coinName(code, network),
        amount: amountText(amount),
        currency: telling.currency,
        reason: remark === '' ? NOTHING : remark,
      },
      words: { account: `transfer.account.${account}` },
      times: { at },
    },
    sentAt: at,
  };
}

export function withdrawalMessage(withdrawal: Withdrawal, event: PaymentEvent, telling: PaymentTelling): MessageDraft {
  const { id, userId, amount, arrives, code, network, payout, notes, reference, createdAt, endedAt } = withdrawal;
  const at = event === 'asked' ? createdAt : (endedAt ?? telling.at);
  return {
    userId,
    kind: 'money',
    name: WITHDRAWAL_NAMES[event],
    parameters: {
      values: {
        id,
        amount: amountText(amount),
        currency: telling.currency,
        arrives: amountText(arrives),
        coin: coinName(code, network),
        to: shortAddress(payout.dc_address === '' ? payout.payee_account : payout.dc_address),
        reason: notes === '' ? NOTHING : notes,
        reference: reference === '' ? NOTHING : reference,
      },
      words: {},
      times: { at },
    },
    sentAt: at,
  };
}

const coinName = (code: string, network: string): string => (network === '' ? code : `${code} (${network})`);

const NOTHING = '—';
const DEPOSIT_NAMES = {
  asked: null,
  approved: null,
  done: 'depositCredited',
  refused: 'depositRefused',
} as const satisfies Record<PaymentEvent, MessageName | null>;
const WITHDRAWAL_NAMES = {
  asked: 'withdrawalAsked',
  approved: 'withdrawalApproved',
  done: 'withdrawalSent',
  refused: 'withdrawalRefused',
} as const satisfies Record<PaymentEvent, MessageName>;
