import type { Call } from '@candor/protocol/call.ts';
import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, sendProof } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

type Input = Readonly<Record<string, string>>;

/** Makes the calls of profiles, of traders and of those who follow them, each as a customer who may. */
export class TraderApplicant {
  readonly #server: RunningServer;
  readonly #caller: Caller;
  /** Registrations are limited: one customer and one trader make them all. */
  #person: Promise<Person> | null = null;
  #someTrader: Promise<Person> | null = null;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  /** null for a call that is none of these. */
  async inputFor({ name }: Call): Promise<{ readonly token: string; readonly input: Input } | null> {
    if (!CALLS.includes(name)) return null;
    const isOfTrader = name === 'follow.my_follower' || name === 'follow.set_trader';
    const person = isOfTrader ? await this.#trader() : await (this.#person ??= newPerson(this.#server, this.#caller));
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
        return { max_amount: '200' };
      case 'follow.estimate':
      case 'follow.follow_trader':
        return { trader_id: String((await this.#trader()).uid), multiple: '0.5', max_amount: '100' };
      case 'follow.canal_follow': {
        const follow = { trader_id: String((await this.#trader()).uid), multiple: '0.5', max_amount: '100' };
        await this.#caller.form('/api/follow/follow_trader', follow, person);
        return { trader_id: follow.trader_id };
      }
      case 'follow.trader_detail':
        return { id: String((await this.#trader()).uid) };
      case 'forex.my_deal_follow_order':
        return { user_id: String((await this.#trader()).uid), status: '3' };
      default:
        return {};
    }
  }

  /** Somebody whom others may follow. */
  async makeTrader({ uid }: Pick<Person, 'uid'>): Promise<void> {
    await this.#server.owner.query('insert into traders (user_id, since, max_amount) values ($1, now(), 1000)', [uid]);
  }

  #trader(): Promise<Person> {
    this.#someTrader ??= newPerson(this.#server, this.#caller).then(async (person) => {
      await this.makeTrader(person);
      return person;
    });
    return this.#someTrader;
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
  'follow.estimate',
  'follow.follow_trader',
  'follow.canal_follow',
  'follow.trader_detail',
  'follow.trader_list',
  'follow.followed_trader',
  'follow.list',
  'follow.my_follower',
  'follow.copy_limits',
  'follow.shares',
  'forex.my_deal_follow_order',
  'rank.own',
];
