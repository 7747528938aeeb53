// oxlint-disable typescript/no-unsafe-assignment -- answers are looked at field by field, as in the tests
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR } from './ordinary-variables.ts';
import type { RunningServer } from './running-server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a call answers with is looked at field by field
  readonly data: any;
}

/** What the server says in an answer: without its headers, which have a date. */
export const said = ({ code, msg, data }: Answer) => ({ code, msg, data: data as unknown });

export interface Asking {
  readonly token?: string;
  readonly lang?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks to a server as a client does. */
export class Caller {
  readonly #server: RunningServer;
  #people = 0;
  #operator: Promise<string> | undefined;

  constructor(server: RunningServer) {
    this.#server = server;
  }

  get(path: string, query: Readonly<Record<string, string>> = {}, asking: Asking = {}): Promise<Answer> {
    const text = new URLSearchParams(query).toString();
    return this.#ask(`${path}${text === '' ? '' : `?${text}`}`, { method: 'GET', headers: headersOf(asking) });
  }

  post(path: string, body: unknown = {}, asking: Asking = {}): Promise<Answer> {
    const headers = { ...headersOf(asking), 'content-type': 'application/json' };
    return this.#ask(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  form(path: string, body: Readonly<Record<string, string>>, asking: Asking = {}): Promise<Answer> {
    return this.#ask(path, { method: 'POST', headers: headersOf(asking), body: new URLSearchParams(body) });
  }

  /** Sends a body of parts. */
  parts(path: string, body: FormData, asking: Asking = {}): Promise<Answer> {
    return this.#ask(path, { method: 'POST', headers: headersOf(asking), body });
  }

  newEmail(): string {
    this.#people += 1;
    return `person${this.#people}@example.org`;
  }

  /** The last code that the console's outbox has for someone. */
  async codeFor(to: string): Promise<string> {
    this.#operator ??= this.post('/console/api/login', OPERATOR).then((login) => String(login.data.token));
    const outbox = await this.get('/console/api/outbox', { to }, { token: await this.#operator });
    return String(outbox.data.list[0]?.code ?? '');
  }

  /** What a picture shows, as a customer would type it. */
  async solved(): Promise<{ key: string; captcha: string }> {
    const { id } = (await this.get('/api/captcha')).data;
    const query = this.#server.database.selectFrom('captchas').select('answer').where('id', '=', String(id));
    const { answer } = await query.executeTakeFirstOrThrow();
    return { key: String(id), captcha: ` ${answer.toLowerCase()} ` };
  }

  /** A new customer with this password. */
  async register(
    password: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ email: string; answer: Answer }> {
    const email = this.newEmail();
    await this.post('/api/notify/send_email', { to: email, type: 1 });
    const sms_code = await this.codeFor(email);
    const answer = await this.form('/api/user/register', {
      type: 'email',
      account: email,
      area_id: 'US',
      password,
      re_password: password,
      sms_code,
      ...more,
    });
    return { email, answer };
  }

  login(account: string, password: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.form('/api/user/loginForU', { account, password, login_type: 'email', ...more });
  }

  async demo(): Promise<string> {
    return String((await this.get('/api/user/createAccountDemoForU')).data.token);
  }

  /** The id of an instrument once it has a price of this run. */
  async priced(code: string): Promise<number> {
    for (let tries = 0; tries < 600; tries++) {
      const { time } = (await this.get('/api/basicSet/getBasicInfo')).data;
      const { data } = await this.get('/v2/api/forex/trade_list');
      const row = data.find((each: { Code: string }) => each.Code === code);
      if (row?.ForexQuotations.Time > time - 5_000) return Number(row.Id);
      await sleep(50);
    }
    throw new Error(`${code} has no fresh price.`);
  }

  /** Sets site settings as an operator would, and waits until the server goes by them. */
  async set(values: Readonly<Record<string, string>>): Promise<void> {
    // A public setting that nothing goes by tells when the others, of which some are not public, have arrived.
    const marker = { ai_trade_name: randomUUID() };
    for (const [key, value] of Object.entries({ ...values, ...marker })) {
      // As the owner of the tables: rules among them are for two operators to change.
      await this.#server.owner.query('update settings set value = $2 where key = $1', [key, value]);
    }
    this.#server.bus.publish('configurationChanged', { what: 'settings' });
    for (let tries = 0; tries < 200; tries++) {
      await sleep(25);
      if ((await this.get('/api/default/setting')).data.ai_trade_name === marker.ai_trade_name) return;
    }
    throw new Error('The server did not take the settings.');
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.#server.origin}${path}`, init);
    const text = await response.text();
    // Every answer to a call is an envelope; the tests look at what is in it.
    const body = JSON.parse(text) as Pick<Answer, 'code' | 'msg' | 'data'>;
    return { status: response.status, headers: response.headers, ...body };
  }
}

function headersOf({ token, lang, key, headers }: Asking): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: token }),
    ...(lang === undefined ? {} : { lang }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...headers,
  };
}
