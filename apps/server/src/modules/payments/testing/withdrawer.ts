import type { WalletBed } from './wallet-bed.ts';

/** Two addresses that pass the check. */
export const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'] as const;

/** What a site has on where customers withdraw. */
export const WITHDRAWALS_OPEN = {
  is_withdraw_crypto: '1',
  is_withdraw_bank_card: '1',
  is_withdraw_pay_pwd: '1',
  is_real_name_auth: '1',
  withdraw_min: '10',
  withdraw_max: '500',
  withdraw_day_max: '800',
};

/**
 * A customer with 1000, a pay password and a bound address, whose holds are over. Not part of the program that serves.
 */
export class Withdrawer {
  readonly bed: WalletBed;
  readonly id: number;
  readonly tether: number;
  readonly method: number;

  static async of(bed: WalletBed): Promise<Withdrawer> {
    bed.settings = { ...WITHDRAWALS_OPEN };
    bed.level = 1;
    bed.aheadMs = 0;
    const [id, tether] = [await bed.customer('1000', 'Ann Lee'), await bed.currency('USDT', 'TRC20')];
    const bound = await new Withdrawer(bed, id, tether, 0).bind();
    const withdrawer = new Withdrawer(bed, id, tether, idOf(bound));
    await withdrawer.setPayPassword('135790');
    await withdrawer.rest();
    bed.told.length = 0;
    return withdrawer;
  }

  private constructor(bed: WalletBed, id: number, tether: number, method: number) {
    this.bed = bed;
    this.id = id;
    this.tether = tether;
    this.method = method;
  }

  /** What was bound or changed was so long ago that nothing rests any more. */
  async rest(): Promise<void> {
    for (const [table, column] of [
      ['payout_methods', 'created_at'],
      ['credentials', 'pay_password_changed_at'],
    ])
      await this.bed.test.pool.query(
        `update ${table} set ${column} = ${column} - interval '2 days' where user_id = ${this.id}`,
      );
  }

  setPayPassword(password: string, login_password = 'password', more: object = {}) {
    return this.bed.call('user.set_pay_password', { password, login_password }, this.id, more);
  }

  bind(more: object = {}, how: object = {}, who = this.id) {
    const address = { draw_id: this.tether, type: 1, dc_address: TRON[0], password: 'password' };
    return this.bed.call('wallet.bind_draw_method', { ...ACCOUNT, ...address, ...more }, who, how);
  }

  withdraw(more: object = {}, how: object = {}) {
    const usual = { draw_currency_id: this.tether, number: '100', memo: '', draw_method_id: this.method };
    return this.bed.call('account.draw', { ...usual, pay_password: '135790', address: '', ...more }, this.id, how);
  }

  async methods(draw_type = 0, draw_id = 0): Promise<{ readonly id: number }[]> {
    return dataOf(await this.bed.call('wallet.get_draw_method', { draw_type, draw_id }, this.id));
  }

  async setAside(): Promise<bigint> {
    return (await this.bed.owned(this.id)).inTransit;
  }

  /** Changes the terms of tether. */
  async terms(changes: string): Promise<void> {
    await this.bed.test.pool.query(`update wallet_currencies set ${changes} where id = $1`, [this.tether]);
  }
}

/** The data of an answer. */
export const dataOf = <T>(said: object): T => (said as { readonly data: T }).data;
export const idOf = (said: object): number => dataOf<{ readonly id: number }>(said).id;

const ACCOUNT = {
  dc_address: '',
  payee_account: '12 3456',
  payee_name: 'Ann Lee',
  bank_name: 'First',
  bank_code: '',
  bank_address: '',
  routing_number: '',
  bank_swift: '',
  bank_iban: '',
  bank_ifsc: '',
  bank_branch: '',
  payee_address: '',
  post_code: '',
};
