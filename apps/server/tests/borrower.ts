import type { Call } from '@candor/protocol/call.ts';
import { LoanMoney } from '../src/modules/loans/loan-money.ts';
import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';
import { idOfCurrency, newPerson, sendProof } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

type Input = Readonly<Record<string, string>>;

/** Makes the calls of loans, each as a customer who may; and makes borrowers of customers. */
export class Borrower {
  readonly #server: RunningServer;
  readonly #caller: Caller;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  /** null for a call that is not about loans. */
  async inputFor({ name }: Call): Promise<{ readonly token: string; readonly input: Input } | null> {
    if (!name.startsWith('loan.')) return null;
    const person = await newPerson(this.#server, this.#caller);
    return { token: person.token, input: await this.#inputOf(name, person) };
  }

  async #inputOf(name: string, person: Person): Promise<Input> {
    switch (name) {
      case 'loan.kyc_submit':
        return this.application(person);
      case 'loan.config_info':
        return { id: '1', amount: '100' };
      case 'loan.agreement':
        await this.approve(person.uid);
        return { id: '1', amount: '100' };
      case 'loan.loan_submit':
        await this.approve(person.uid);
        return this.signed(person);
      case 'loan.loan_info':
      case 'loan.agreement_pdf':
      case 'loan.repayment_info':
      case 'loan.repay_from_balance': {
        const id = String(await this.lend(person));
        return { id, loan_id: id, accountTypeId: '1' };
      }
      case 'loan.repayment': {
        const loan_id = String(await this.lend(person));
        return { loan_id, charge_id: await this.address(), proofImg: await sendProof(this.#caller, person) };
      }
      default:
        return {};
    }
  }

  /** An application with what the site asks for by itself. */
  async application(person: Person): Promise<Input> {
    return {
      name: 'Lovelace',
      last_name: 'Ada',
      sex: '2',
      birthday: '1990-12-10',
      country: 'GB',
      mobile: '+447700900123',
      id_card_type: '2',
      id_number: `P ${person.uid}`,
      job: 'Mathematician',
      personal_income: '4000',
      hand_pic: '',
    };
  }

  /** An application of theirs is approved. */
  async approve(uid: number): Promise<void> {
    await this.#server.owner.query(
      `insert into loan_applications (user_id, state, answers, pictures, sent_at, decided_at, decided_by)
       values ($1, 'approved', '{"name": "Lovelace", "last_name": "Ada", "country": "GB"}', '{}', now(), now(), 1)`,
      [uid],
    );
  }

  async signed(person: Person): Promise<Input> {
    const { token } = person;
    const read = await this.#caller.get('/api/loan/agreement', { id: '1', amount: '100' }, { token });
    return {
      amount: '100',
      config_id: '1',
      agreement: String(read.data.text),
      sign: await sendProof(this.#caller, person),
    };
  }

  /** A hundred that are to be repaid. Answers the loan. */
  async lend(person: Person): Promise<number> {
    await this.approve(person.uid);
    const asked = await this.#caller.post('/api/loan/loan_submit', await this.signed(person), { token: person.token });
    const id = Number(asked.data.id);
    const refusal = await this.money().payOut(id, null);
    if (refusal !== null) throw new Error(`The loan is not paid out: ${JSON.stringify(refusal)}`);
    return id;
  }

  money(): LoanMoney {
    const { database, service } = this.#server;
    const clock = { wallNow: () => Date.now(), marketNow: () => Date.now() };
    return new LoanMoney({ database, clock, engine: service('engine'), settings: service('settings') });
  }

  /** Where loans are repaid to, as two operators would have entered it. */
  async address(): Promise<string> {
    const client = await this.#server.owner.connect();
    try {
      await client.query("set session_replication_role = 'replica'");
      const { rows } = await client.query<{ id: number }>(
        `with p as (
           insert into proposals (kind, subject, payload, proposer_id, session_id, reason, state, needed, created_at)
           values ('loan.address', 'x', '{}', 1, 1, 'x', 'done', 1, now()) returning id)
         insert into loan_addresses (currency_id, address, proposal_id, added_at)
         select $1, 'T' || p.id, p.id, now() from p returning id`,
        [await idOfCurrency(this.#server, 'USDT', 'TRC20')],
      );
      return String(rows[0]?.id);
    } finally {
      await client.query("set session_replication_role = 'origin'");
      client.release();
    }
  }
}
