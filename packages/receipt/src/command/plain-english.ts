import type { CheckName } from '../check.ts';

/** The sentence printed for each check that a receipt passes. */
export const CHECK_SENTENCES: Readonly<Record<CheckName, string>> = {
  keys: 'The keys match their ids, and they are the keys that were asked for.',
  statementSignature: 'The broker signed this receipt.',
  rulesSignature: 'The broker signed the rules.',
  headSignature: 'The broker signed the head of every segment.',
  chain: 'Every tick of every segment, including the last one, gives the signed hash.',
  links: 'Every segment links to the one before it.',
  record: 'The ticks of the fills are in the record, with these prices and times.',
  rulesInForce: 'The rules are the ones that were in force.',
  quoting: 'The prices are rounded and spread as published.',
  openPrice: 'The order was opened at the right side of its tick.',
  openRate: 'The conversion rate at opening matches its tick.',
  margin: 'The margin follows from the price and the rules.',
  fee: 'The fee follows from the rules.',
  closePrice: 'The order was closed at the right side of its tick, for the reason given.',
  closeRate: 'The conversion rate at closing matches its tick.',
  profit: 'The profit follows from the two prices.',
  terms: 'The terms are the published ones.',
  lastTick: 'The tick that counts is the last one before the end.',
  payout: 'The outcome and the payout follow from the two ticks.',
  result: 'The result follows from the two prices and the leverage.',
};
