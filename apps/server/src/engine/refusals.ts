import type { MessageKey } from '@candor/locales/translate.ts';
import type { RefusalReason } from '@candor/engine/command-result.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import { refuse } from '../kernel/http/endpoint.ts';
import type { Refusal } from '../kernel/http/endpoint.ts';

/** The engine's refusal as the wire says it: a stable code, and the more exact text of the reason. */
export function refusalAnswer(reason: RefusalReason): Refusal {
  return refuse(ERRORS[reason], { message: `refusal.${reason}` satisfies MessageKey });
}

/** An order of somebody else is as unknown as one that is not there: ids tell nothing. */
const ERRORS: Readonly<Record<RefusalReason, ErrorName>> = {
  unknownAccount: 'notFound',
  unknownInstrument: 'notFound',
  unknownOrder: 'notFound',
  notDemo: 'notFound',
  realOnly: 'realAccountOnly',
  notTradable: 'featureOff',
  contractsOff: 'featureOff',
  marketClosed: 'marketClosed',
  stalePrice: 'noFreshPrice',
  noLeverage: 'noLeverage',
  wrongLeverage: 'noLeverage',
  wrongQuantity: 'wrongQuantity',
  wrongTarget: 'wrongStopPrice',
  wrongStopLoss: 'wrongStopPrice',
  wrongTakeProfit: 'wrongStopPrice',
  insufficientMargin: 'notEnoughMargin',
  insufficientBalance: 'notEnoughBalance',
  notPending: 'orderNotOpen',
  notHolding: 'orderNotOpen',
  sameAccount: 'invalidInput',
  tooManyOrders: 'exposureLimit',
  alreadyDone: 'alreadyDone',
  wrongAmount: 'amountOutsideLimits',
  stakeTooSmall: 'amountOutsideLimits',
  wrongDuration: 'invalidInput',
  exposureLimit: 'exposureLimit',
  unknownPayment: 'alreadyDone',
  tooManyPayments: 'amountOutsideLimits',
};
