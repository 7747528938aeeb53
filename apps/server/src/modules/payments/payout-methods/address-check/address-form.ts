/** Why a text is no address: it is not written like one, or one character is not the one that was meant. */
export type FormFault = 'wrongForm' | 'wrongChecksum';

/** How the addresses of a network are written. */
export interface AddressForm {
  readonly shortest: number;
  readonly longest: number;
  /** null where the text is an address. */
  check(text: string): FormFault | null;
}
