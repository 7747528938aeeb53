// oxlint-disable typescript/no-unsafe-assignment -- answers are looked at field by field, as in the tests
import { randomBytes } from 'node:crypto';
import type { Caller } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { decidedByTwo } from './console-caller.ts';
import type { RunningServer } from './running-server.ts';
import { photo } from '../src/modules/uploads/testing/pictures.ts';
import { idOfCurrency, newPerson } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/** What customers do about loans until an operator has to decide, each time by a customer of its own. */
export class LoanScenes {
  readonly #server: RunningServer;
  readonly #caller: Caller;
  readonly #owner: ConsoleSession;
  readonly #second: ConsoleSession;

  /** Two operators who may decide, the first an owner. */
  constructor(server: RunningServer, caller: Caller, operators: readonly [ConsoleSession, ConsoleSession]) {
    this.#server = server;
    this.#caller = caller;
    [this.#owner, this.#second] = operators;
  }

  /** Sends an application, with the picture that the setting `is_loan_hand_pic` asks for, and answers its id. */
  async application(person: Person, withPicture = false): Promise<number> {
    const hand_pic = withPicture ? await this.#picture(person) : '';
    const sent = await this.#caller.post('/api/loan/kyc_submit', { ...ANSWERS, hand_pic }, { token: person.token });
    if (sent.code !== 1) throw new Error(`The application was refused: ${JSON.stringify(sent.data)}`);
    const { list } = (await this.#owner.get('loan_applications', { search: String(person.uid) })).data;
    return Number(list[0].id);
  }

  /** A customer who may borrow. */
  async borrower(): Promise<Person> {
    const person = await newPerson(this.#server, this.#caller);
    const id = await this.application(person);
    const decided = await this.#owner.post('decide_loan_application', { id, decision: 'approve' });
    if (decided.code !== 1) throw new Error(`The application was not approved: ${decided.msg}`);
    return person;
  }

  /** Reads, signs, and asks for a loan of the longest product; answers its id. */
  async request(person: Person, amount: string): Promise<number> {
    const { token } = person;
    const products = (await this.#caller.get('/api/loan/loan_config', {}, { token })).data as { id: number }[];
    const id = products.at(-1)?.id ?? 0;
    const { text } = (await this.#caller.get('/api/loan/agreement', { id: String(id), amount }, { token })).data;
    const sign = await this.#picture(person);
    const body = { amount, config_id: id, sign, agreement: String(text) };
    const asked = await this.#caller.post('/api/loan/loan_submit', body, { token });
    if (asked.code !== 1) throw new Error(`The loan was refused: ${asked.msg}`);
    return Number(asked.data.id);
  }

  /** A loan that is to be repaid. */
  async running(amount = '1000'): Promise<{ readonly person: Person; readonly id: number }> {
    const person = await this.borrower();
    const id = await this.request(person, amount);
    const paid = await decidedByTwo('approve_loan', { id, reason: 'Fine' }, this.#owner, this.#second);
    if (paid.data?.state !== 'done') throw new Error(`The loan was not paid out: ${paid.msg}`);
    return { person, id };
  }

  /** An address of the broker that loans are repaid to. */
  async address(): Promise<number> {
    const known = (await this.#owner.get('loan_addresses')).data.list as { id: number; is_open: boolean }[];
    const open = known.find(({ is_open }) => is_open);
    if (open !== undefined) return open.id;
    const currency_id = await idOfCurrency(this.#server, 'USDT', 'ERC20');
    // In one case an address of Ethereum has no checksum, so that any number of them can be made.
    const body = { currency_id, address: `0x${randomBytes(20).toString('hex')}`, reason: 'Ours' };
    await decidedByTwo('add_loan_address', body, this.#owner, this.#second);
    return Number((await this.#owner.get('loan_addresses')).data.list[0].id);
  }

  /** A repayment with a coin that waits. */
  async repayment(amount = '1000'): Promise<{ readonly person: Person; readonly loan: number; readonly id: number }> {
    const { person, id: loan } = await this.running(amount);
    const body = {
      loan_id: loan,
      charge_id: await this.address(),
      proofImg: await this.#picture(person),
      transaction: 'a1b2',
    };
    const sent = await this.#caller.post('/api/loan/repayment', body, { token: person.token });
    if (sent.code !== 1) throw new Error(`The repayment was refused: ${sent.msg}`);
    const { list } = (await this.#owner.get('loan_repayments', { search: String(loan) })).data;
    return { person, loan, id: Number(list[0].id) };
  }

  /** The address of a picture that the customer has sent, kept as the decoder would have drawn it. */
  async #picture({ uid }: Person): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.#server.owner.query(
      `insert into uploads (id, user_id, width, height, content, created_at) values ($1, $2, 64, 48, $3, now())`,
      [id, uid, await photo('jpeg')],
    );
    return `/api/common/image?id=${id}`;
  }
}

/** Of the fields that the site asks for at first. */
const ANSWERS = {
  name: 'Rossi',
  last_name: 'Lucia',
  sex: '2',
  birthday: '1988-05-17',
  country: 'IT',
  mobile: '+39 347 555 0190',
  id_card_type: '1',
  id_number: 'CA12345AA',
  job: 'Nurse',
  personal_income: '3200',
};
