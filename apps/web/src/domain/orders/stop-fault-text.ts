import type { Translator } from '@candor/locales/translate.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { StopFault } from './stop-sides.ts';

/** The same of an order that is there, whose side is known. */
export function orderStopFaultText(t: Translator, { which, mustBe, price }: StopFault, precision: number): string {
  return t(`orders.fault.${which}.${mustBe}`, { price: priceText(price, precision) });
}

/** What is wrong with a stop of the ticket, and where it has to be. */
export function stopFaultText(t: Translator, fault: Omit<StopFault, 'kind'>, precision: number): string {
  const group = fault.isTooClose ? 'ticket.tooClose' : 'trade.block';
  return t(`${group}.${fault.which}.${fault.mustBe}`, { price: priceText(fault.price, precision) });
}
