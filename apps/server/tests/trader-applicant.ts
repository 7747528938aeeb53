import type { Call } from '@candor/protocol/call.ts';
import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, sendProof } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

type Input = Readonly<Record<string, string>>;

/** Makes the calls of profiles and of those who want to be traders, each as a customer who may. */
export class TraderApplicant {
  readonly #server: RunningServer;
  readonly #caller: Caller;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  /** null for a call that is none of these. */
  async inputFor({ name }: Call): Promise<{ readonly token: string; readonly input: Input } | null> {
    if (!CALLS.includes(name)) return null;
    const person = await newPerson(this.#server, this.#caller, 1);
    return { token: person.token, input: await this.#inputOf(name, person) };
  }

  async #inputOf(name: string, person: Person): Promise<Input> {
    switch (name) {
      case 'user.set_profile':
        return this.#profile(person);
      case 'user.avatar': {
        const set = await this.#caller.form('/api/user/set_profile', await this.#profile(person), person);
        return Object.fromEntries(new URLSearchParams(String(set.data.avatar).split('?')[1]));
      }
      case 'follow.apply_trader':
        await this.#caller.set({ trader_min_orders: '0' });
        await this.#caller.form('/api/user/set_profile', { nickname: nicknameOf(person) }, person);
        return { max_amount: '100' };
      case 'follow.set_trader':
        await this.#server.owner.query('insert into traders (user_id, since, max_amount) values ($1, now(), 100)', [
          person.uid,
        ]);
        return { max_amount: '200' };
      default:
        return {};
    }
  }

  async #profile(person: Person): Promise<Input> {
    return { nickname: nicknameOf(person), avatar: await sendProof(this.#caller, person), hide_rank: '1' };
  }
}

/** Of letters: a number would be one to call. */
const nicknameOf = ({ uid }: Person): string =>
  `Of ${String(uid).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

const CALLS: readonly string[] = [
  'user.set_profile',
  'user.avatar',
  'follow.trader_application',
  'follow.apply_trader',
  'follow.set_trader',
];
