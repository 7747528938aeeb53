import type { Call } from '@candor/protocol/call.ts';
import type { Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';
import {
  chooseCoin,
  fillPool,
  fund,
  idOfCurrency,
  letHoldsPass,
  newPerson,
  PASSWORD,
  sendProof,
  TRON,
} from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

type Input = Readonly<Record<string, string>>;

/** Every call about payments, made by a new customer who may make it, with what it is made with. */
export class Payer {
  readonly #server: RunningServer;
  readonly #caller: Caller;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  /** null for a call that is not about payments. */
  async inputFor({ name }: Call): Promise<{ readonly token: string; readonly input: Input } | null> {
    const input = INPUTS[name];
    if (input === undefined) return null;
    const person = await newPerson(this.#server, this.#caller);
    return { token: person.token, input: await input({ server: this.#server, caller: this.#caller, person }) };
  }
}

interface Scene {
  readonly server: RunningServer;
  readonly caller: Caller;
  readonly person: Person;
}

const none = (): Promise<Input> => Promise.resolve({});
const dollar = ({ server }: Scene): Promise<string> => idOfCurrency(server, 'USD', '');
const tether = ({ server }: Scene): Promise<string> => idOfCurrency(server, 'USDT', 'TRC20');

async function address({ server, caller, person }: Scene): Promise<string> {
  // In one case an address of Ethereum has no checksum, so that any number of them can be made.
  const currency_id = Number(await idOfCurrency(server, 'ETH', 'ERC20'));
  const one = `0x${String(person.uid).padStart(40, '0')}`;
  await fillPool(server, currency_id, [one]);
  return String((await chooseCoin(caller, person, currency_id)).id);
}

async function edited(scene: Scene): Promise<string> {
  const { server, caller, person } = scene;
  const asked = { number: '60', symbol_id: await dollar(scene) };
  const order = await caller.post('/api/quickCharge/wire_submit_edit', asked, { token: person.token });
  const bank = { bank_name: 'First', swift: '', ifsc: '', iban: '', name: 'Candor', account: '1' };
  await server.service('paymentDecisions').nameBank(Number(order.data.id), bank);
  return String(order.data.id);
}

async function method(scene: Scene): Promise<string> {
  const { caller, person } = scene;
  const input = { draw_id: await tether(scene), type: '1', dc_address: TRON[0], password: PASSWORD };
  const bound = await caller.post('/api/wallet/bind_draw_method', input, { token: person.token });
  return String(bound.data.id);
}

async function withdrawal(scene: Scene): Promise<Input> {
  const { server, caller, person } = scene;
  await fund(server, caller, person, '200');
  await caller.post(
    '/api/user/set_pay_password',
    { password: '135790', login_password: PASSWORD },
    { token: person.token },
  );
  const draw_method_id = await method(scene);
  await letHoldsPass(server, person);
  return { draw_currency_id: await tether(scene), number: '100', draw_method_id, pay_password: '135790' };
}

const INPUTS: Readonly<Record<string, ((scene: Scene) => Promise<Input>) | undefined>> = {
  'quickCharge.info': none,
  'quickCharge.symbols': none,
  'quickCharge.wire_info': none,
  'quickCharge.quick_ist': none,
  'quickCharge.submit': async (scene) => ({
    number: '1',
    charge_id: await address(scene),
    proofImg: await sendProof(scene.caller, scene.person),
  }),
  'quickCharge.wire_submit': async (scene) => {
    await scene.caller.set({ edit_recharge_bank_info: '0', is_charge_withdraw_contact: '1' });
    return { number: '60', symbol_id: await dollar(scene) };
  },
  'quickCharge.wire_submit_edit': async (scene) => {
    await scene.caller.set({ edit_recharge_bank_info: '1' });
    return { number: '60', symbol_id: await dollar(scene) };
  },
  'quickCharge.get_wire_info_edit': async (scene) => {
    await edited(scene);
    return {};
  },
  'quickCharge.save_wire_info_edit': async (scene) => ({
    id: await edited(scene),
    proofImg: await sendProof(scene.caller, scene.person),
  }),
  'quickCharge.cancel_wire_info_edit': async (scene) => ({ id: await edited(scene) }),
  'account.draw_symbol_list': none,
  'account.draw_list': none,
  'account.draw': withdrawal,
  'account.cancel_draw': async (scene) => {
    const { caller, person } = scene;
    const asked = await caller.post('/api/account/draw', await withdrawal(scene), { token: person.token });
    return { id: String(asked.data.id) };
  },
  'wallet.bind_draw_method': async (scene) => ({
    draw_id: await tether(scene),
    type: '1',
    dc_address: TRON[1],
    password: PASSWORD,
  }),
  'wallet.get_draw_method': none,
  'wallet.del_draw_method': async (scene) => ({ id: await method(scene) }),
  'user.amend_pay_password': async ({ caller, person }) => {
    await caller.post('/api/notify/send_email', { to: person.email, type: 2 });
    return { new_password: '135790', auth_code: await caller.codeFor(person.email) };
  },
  'user.set_pay_password': () => Promise.resolve({ password: '135790', login_password: PASSWORD }),
};
