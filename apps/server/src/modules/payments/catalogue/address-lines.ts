import type { MessageKey } from '@candor/locales/translate.ts';
import { addressFault, isNetwork } from '../payout-methods/address-check/address-fault.ts';
import type { AddressFault } from '../payout-methods/address-check/address-fault.ts';

export interface AddressLine {
  /** From 1, as it was typed: empty lines count. */
  readonly line: number;
  readonly address: string;
}

/** Of the addresses that are to be added. */
export interface TakenAddresses {
  readonly known: ReadonlySet<string>;
  /** In the pool of another coin: two customers could be given the same place on the chain. */
  readonly ofOtherCoin: ReadonlySet<string>;
  /** What customers are paid at: not the broker's own. */
  readonly paidOut: ReadonlySet<string>;
}

/** The addresses of a text, one a line or several with blanks between them; one that stands there twice counts once. */
export function readAddressLines(text: string): readonly AddressLine[] {
  const found = new Map<string, AddressLine>();
  for (const [index, words] of text.split('\n').entries())
    for (const address of words.split(/\s+/))
      if (address !== '' && !found.has(address)) found.set(address, { line: index + 1, address });
  return [...found.values()];
}

/** What is wrong by the field `addresses.{line}`, the first fault of each line; null when nothing is. */
export function lineFaults(
  lines: readonly AddressLine[],
  network: string,
  { known, ofOtherCoin, paidOut }: TakenAddresses,
): Readonly<Record<string, MessageKey>> | null {
  const faults = new Map<string, MessageKey>();
  const takenBy = (address: string): MessageKey | null =>
    known.has(address)
      ? 'field.addressInPool'
      : ofOtherCoin.has(address)
        ? 'field.addressOfOtherCoin'
        : paidOut.has(address)
          ? 'field.addressOfCustomer'
          : null;
  for (const { line, address } of lines) {
    const fault = isNetwork(network) ? addressFault(network, address) : null;
    const message = fault === null ? takenBy(address) : WORDS[fault.kind];
    const field = `addresses.${line}`;
    if (message !== null && !faults.has(field)) faults.set(field, message);
  }
  return faults.size === 0 ? null : Object.fromEntries(faults);
}

const WORDS: Readonly<Record<AddressFault['kind'], MessageKey>> = {
  wrongNetwork: 'field.addressOfOtherNetwork',
  wrongLength: 'field.addressLength',
  wrongChecksum: 'field.addressChecksum',
  wrongForm: 'field.wrongAddress',
};
