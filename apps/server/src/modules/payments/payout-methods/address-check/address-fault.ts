import type { AddressForm } from './address-form.ts';
import { bitcoinForm, ethereumForm, rippleForm, solanaForm, tronForm } from './networks.ts';
/** What is wrong with an address, so that it can be said in words. */
export type AddressFault =
  | { readonly kind: 'wrongNetwork'; readonly looksLike: string }
  | { readonly kind: 'wrongLength'; readonly shortest: number; readonly longest: number; readonly actual: number }
  | { readonly kind: 'wrongForm' | 'wrongChecksum' };

/** What is wrong with an address of the network; null when nothing is. */
export function addressFault(network: Network, text: string): AddressFault | null {
  const form: AddressForm = FORMS[network];
  const fault = form.check(text);
  if (fault === null) return null;
  const other = NETWORKS.find((each) => FORMS[each].check(text) === null);
  if (other !== undefined) return { kind: 'wrongNetwork', looksLike: other };
  const { shortest, longest } = form;
  const actual = Array.from(text).length;
  if (actual < shortest || actual > longest) return { kind: 'wrongLength', shortest, longest, actual };
  return { kind: fault };
}

export const isNetwork = (name: string): name is Network => Object.hasOwn(FORMS, name);

/** By the name that a currency bears. Those that share a form cannot be told from one another. */
const FORMS = {
  BTC: bitcoinForm([0x00, 0x05], 'bc'),
  // Its old addresses of version 5 are those of Bitcoin, and are not taken.
  LTC: bitcoinForm([0x30, 0x32], 'ltc'),
  DOGE: bitcoinForm([0x1e, 0x16], null),
  ERC20: ethereumForm,
  BEP20: ethereumForm,
  TRC20: tronForm,
  SOL: solanaForm,
  XRP: rippleForm,
} as const satisfies Record<string, AddressForm>;

export type Network = keyof typeof FORMS;
// Its members are the keys of the object above.
export const NETWORKS = Object.keys(FORMS) as readonly Network[];
