import { createHash } from 'node:crypto';
import type { Call } from '@candor/protocol/call.ts';
import { photo } from '../src/modules/uploads/testing/pictures.ts';
import type { Answer, Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';
import { fund, newPerson } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

type Input = Readonly<Record<string, string>>;

/** Makes the calls of mining, each as a customer who may; and subscribes. */
export class Miner {
  readonly #server: RunningServer;
  readonly #caller: Caller;
  #person: Promise<Person> | undefined;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  /** null for a call that is not about mining. */
  async inputFor({ name }: Call): Promise<{ readonly token: string; readonly input: Input } | null> {
    if (!name.startsWith('fund.')) return null;
    // One for all calls: an address may register a few.
    const person = await (this.#person ??= this.customer());
    return { token: person.token, input: await this.#inputOf(name, person) };
  }

  async #inputOf(name: string, person: Person): Promise<Input> {
    switch (name) {
      case 'fund.info':
        return { id: '2', amount: '150' };
      case 'fund.buy':
        return { id: '2', amount: '100' };
      case 'fund.insList':
      case 'fund.applyRefund':
        return { sub_id: String(await this.subscribe(person)) };
      default:
        return {};
    }
  }

  /** With something to lock, while the products that come with the site are offered. */
  async customer(): Promise<Person> {
    await this.#server.owner.query('update mining_products set is_open = true');
    const person = await newPerson(this.#server, this.#caller);
    // Who came before may have been prepared for another way to deposit.
    await this.#caller.set({ edit_recharge_bank_info: '1' });
    await fund(this.#server, this.#caller, person, '400');
    return person;
  }

  /** Locks a hundred for thirty days. Answers the subscription. */
  async subscribe({ token }: Person): Promise<number> {
    const asked = await this.#caller.post('/api/fund/buy', { id: '2', amount: '100' }, { token });
    if (asked.code !== 1) throw new Error(`The subscription was refused: ${asked.msg}`);
    return Number(asked.data.id);
  }
}

/** The hash of a picture that everybody can see. */
export async function publishedPicture({ owner }: RunningServer): Promise<string> {
  const content = await photo('webp');
  await owner.query(
    `insert into site_pictures (hash, content, saved_at, saved_by)
     values (encode(sha256($1::bytea), 'hex'), $1, now(), 1) on conflict do nothing`,
    [content],
  );
  return createHash('sha256').update(content).digest('hex');
}

/** Sends a picture for the site, as an operator. */
export async function uploadPicture(caller: Caller, token: string, key = ''): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([await photo('png')]), 'product.png');
  return caller.parts('/console/api/upload_picture', form, { token, ...(key === '' ? {} : { key }) });
}
