import type { Translator } from '@candor/locales/translate.ts';
import { priceText } from '../numbers/price.tsx';
import type { StopFault } from './stop-sides.ts';

/** What is wrong with a stop, and where it has to be. */
export function stopFaultText(t: Translator, fault: Omit<StopFault, 'kind'>, precision: number): string {
  const group = fault.isTooClose ? 'ticket.tooClose' : 'trade.block';
  return t(`${group}.${fault.which}.${fault.mustBe}`, { price: priceText(fault.price, precision) });
}
