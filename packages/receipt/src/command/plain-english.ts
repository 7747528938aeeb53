import type { CheckName } from '../check.ts';

/** What each check says of a receipt that passes it. */
export const CHECK_SENTENCES: Readonly<Record<CheckName, string>> = {
  keys: 'The keys are what their names say, and those that were asked for.',
  statementSignature: 'The house has signed this receipt.',
  rulesSignature: 'The house has signed the rules.',
  headSignature: 'The house has signed the head of every segment.',
  chain: 'Every tick of every segment, the last one too, gives the hash that was signed.',
  links: 'Every segment hangs on the one before it.',
  record: 'The ticks of the fills are in the record, with these prices and times.',
  rulesInForce: 'The rules are those that were in force.',
  quoting: 'The prices are rounded and spread as published.',
  openPrice: 'It was opened at the right side of its tick.',
  openRate: 'The conversion rate at the opening is that of its tick.',
  margin: 'The margin follows from the price and the rules.',
  fee: 'The fee follows from the rules.',
  closePrice: 'It was closed at the right side of its tick, and for the reason given.',
  closeRate: 'The conversion rate at the closing is that of its tick.',
  profit: 'The profit follows from the two prices.',
  terms: 'The terms are those that were published.',
  lastTick: 'The tick that counts is the last one before the end.',
  payout: 'The outcome and what was paid follow from the two ticks.',
};
