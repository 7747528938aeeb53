import { chooseCoin, PASSWORD } from './wallet-people.ts';
import {
  addReceivingBank,
  fillPool,
  fund,
  idOfCurrency,
  letHoldsPass,
  newPerson,
  sendProof,
  TRON,
} from './wallet-people.ts';
import type { Person } from './wallet-people.ts';
import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';

/** A customer with money, a pay password and a bound address, whose holds are over. */
export interface Client extends Person {
  readonly method: string;
}

export class PaymentScenes {
  readonly #server: RunningServer;
  readonly #caller: Caller;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  /** `dollars` in amounts that one operator may credit; the address is the customer's alone. */
  async client(dollars: number, address?: string): Promise<Client> {
    const person = await newPerson(this.#server, this.#caller, 2);
    const { token } = person;
    for (let left = dollars; left > 0; left -= 9_000)
      await fund(this.#server, this.#caller, person, String(Math.min(left, 9_000)));
    await this.#caller.post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD }, { token });
    // In one case an address of Ethereum has no checksum, so that any number of them can be made.
    const dc_address = address ?? `0x${String(person.uid).padStart(40, '0')}`;
    const draw_id = await idOfCurrency(this.#server, 'USDT', address === TRON[0] ? 'TRC20' : 'ERC20');
    const bound = await this.#caller.post(
      '/api/wallet/bind_draw_method',
      { draw_id, type: '1', dc_address, password: PASSWORD },
      { token },
    );
    await letHoldsPass(this.#server, person);
    return { ...person, method: String(bound.data.id) };
  }

  /** Asks for a withdrawal and answers its id. */
  async withdrawal({ token, method }: Client, number: string): Promise<number> {
    const draw_currency_id = await idOfCurrency(this.#server, 'USDT', 'ERC20');
    const body = { draw_currency_id, number, draw_method_id: method, pay_password: '135790' };
    const asked = await this.#caller.post('/api/account/draw', body, { token });
    if (asked.code !== 1) throw new Error(`The withdrawal was refused: ${asked.msg}`);
    return Number(asked.data.id);
  }

  /** Announces a bank deposit of the edit flow and answers its id. */
  async deposit({ token }: Person, number: string): Promise<number> {
    const symbol_id = await idOfCurrency(this.#server, 'USD', '');
    const asked = await this.#caller.post('/api/quickCharge/wire_submit_edit', { number, symbol_id }, { token });
    if (asked.code !== 1) throw new Error(`The deposit was refused: ${asked.msg}`);
    return Number(asked.data.id);
  }

  /** Announces ether; the address is made for the customer. */
  async coinDeposit(person: Person, number: string, transaction = ''): Promise<number> {
    const { token, uid } = person;
    const proofImg = await sendProof(this.#caller, person);
    const currency_id = Number(await idOfCurrency(this.#server, 'ETH', 'ERC20'));
    await fillPool(this.#server, currency_id, [`0x${String(uid).padStart(40, 'a')}`]);
    const own = await chooseCoin(this.#caller, person, currency_id);
    const asked = await this.#caller.post(
      '/api/quickCharge/submit',
      { number, charge_id: own.id, proofImg, transaction },
      { token },
    );
    if (asked.code !== 1) throw new Error(`The deposit was refused: ${asked.msg}`);
    return Number(asked.data.id);
  }

  /** An account of the broker, in dollars unless it is said otherwise. */
  async bank(code = 'USD'): Promise<number> {
    const currencyId = await idOfCurrency(this.#server, code, '');
    return addReceivingBank(this.#server, { currencyId, name: `First of ${code}`, account: `77${code}` });
  }
}
