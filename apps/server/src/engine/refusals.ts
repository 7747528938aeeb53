import type { MessageKey } from '@candor/locales/translate.ts';
import type { RefusalReason } from '@candor/engine/command-result.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import { refuse } from '../kernel/http/endpoint.ts';
import type { Refusal } from '../kernel/http/endpoint.ts';

/** The engine's refusal as an answer: a stable error code, and the more specific text of the reason. */
export function refusalAnswer(reason: RefusalReason): Refusal {
  return refuse(ERRORS[reason], { message: `refusal.${reason}` satisfies MessageKey });
}

/** The order of another customer is answered like an unknown order, so that ids disclose nothing. */
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
  ownOrders: 'invalidInput',
  wrongTerms: 'invalidInput',
  feesChanged: 'featureOff',
  unknownFollow: 'notFound',
  tooManyFollows: 'exposureLimit',
  notAllowed: 'invalidInput',
};
