import { dataOf } from './withdrawer.ts';
import type { CallMore, WalletBed } from './wallet-bed.ts';

/** What a site has on where customers pay in. */
export const DEPOSITS_OPEN = { is_recharge_crypto: '1', is_recharge_bank_card: '1', is_bank_charge_cancel_btn: '1' };

/** A customer with an address of their own to send tether to. Not part of the program that serves. */
export class Depositor {
  readonly bed: WalletBed;
  readonly id: number;
  readonly tether: number;
  readonly dollar: number;
  readonly euro: number;
  /** The address, by its id. */
  readonly charge: number;

  /** A new customer, or one whom the test has made itself. */
  static async of(bed: WalletBed, customer?: number): Promise<Depositor> {
    bed.settings = { ...DEPOSITS_OPEN };
    bed.level = 2;
    const id = customer ?? (await bed.customer());
    const [tether, dollar, euro] = await Promise.all([
      bed.currency('USDT', 'TRC20'),
      bed.currency('USD'),
      bed.currency('EUR'),
    ]);
    return new Depositor(bed, id, { tether, dollar, euro, charge: await giveAddress(bed, tether, id) });
  }

  private constructor(
    bed: WalletBed,
    id: number,
    { tether, dollar, euro, charge }: Pick<Depositor, 'tether' | 'dollar' | 'euro' | 'charge'>,
  ) {
    this.bed = bed;
    this.id = id;
    this.tether = tether;
    this.dollar = dollar;
    this.euro = euro;
    this.charge = charge;
  }

  call(name: string, input: object, how: CallMore = {}, who = this.id) {
    return this.bed.call(`quickCharge.${name}`, input, who, how);
  }

  /** Announces a coin. */
  submit(number: string, more: object = {}, how: CallMore = {}) {
    return this.call('submit', { number, proofImg: '', charge_id: this.charge, ...more }, how);
  }

  /** Announces a payment by bank. */
  wire(more: object = {}, how: CallMore = {}) {
    return this.call('wire_submit', { number: '100', proofImg: '', wire_id: 0, symbol_id: 0, ...more }, how);
  }

  /** Asks for an account to pay to. */
  ask(number: string, more: object = {}, how: CallMore = {}) {
    return this.call('wire_submit_edit', { number, symbol_id: this.dollar, ...more }, how);
  }

  async listed(type: number, page = 1): Promise<readonly [total: number, ids: readonly number[]]> {
    const said = await this.call('quick_ist', { type, page });
    const { data, total } = dataOf<{ data: { id: number }[]; total: number }>(said);
    return [total, data.map(({ id }) => id)];
  }

  /** How many deposits of theirs there are, drafts among them. */
  async drafts(): Promise<number> {
    const { rows } = await this.bed.test.pool.query<{ n: number }>(
      'select count(*)::int n from deposits where user_id = $1',
      [this.id],
    );
    return rows[0]?.n ?? -1;
  }

  /** How a picture of theirs is shown to them. */
  kept(letter: string): string {
    return `${letter.repeat(43)} for ${this.id}`;
  }
}

/** An address of the customer's own, by its id. */
export async function giveAddress(bed: WalletBed, currency: number, customer: number): Promise<number> {
  const { rows } = await bed.test.pool.query<{ id: string }>(
    `insert into deposit_addresses (currency_id, address, user_id, given_at) values ($1, $2, $3, now()) returning id`,
    [currency, `address ${customer} ${currency}`, customer],
  );
  return Number(rows[0]?.id);
}

/** Changes the terms of a currency. */
export async function setTerms(bed: WalletBed, changes: string, code: string): Promise<void> {
  await bed.test.pool.query(`update wallet_currencies set ${changes} where code = $1`, [code]);
}

/** The address of a picture as its upload answered it. */
export const picture = (letter: string): string => `/api/common/image?id=${letter.repeat(43)}`;
