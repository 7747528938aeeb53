import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '@candor/protocol/calls.ts';
import { Caller, said } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { codeOf, decidedByTwo, hire, signIn } from './console-caller.ts';
import { switchOn } from './factor-holder.ts';
import { LoanScenes } from './loan-scenes.ts';
import { Miner, uploadPicture } from './miner.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { idOfCurrency, newPerson, sendProof, TRON } from './wallet-people.ts';

/* Every call of operators, made so that it succeeds, answers as the contract says. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let customer: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({
    limit_console: '9999',
    limit_sign_in_account: '9999',
    limit_register: '9999',
    limit_code: '9999',
    edit_recharge_bank_info: '1',
  });
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  customer = String((await caller.register('A long enough one 7')).answer.data.user.uid);
});
afterAll(() => server.stop());

const reason = 'Because';
/** Of these the makers are new at each call, and do it themselves. */
let worker: Awaited<ReturnType<typeof hire>>;
const newWorker = async (role = 'support'): Promise<typeof worker> =>
  (worker = await hire(caller, role, owner, finance.console));
const largeAdjustment = async (by: ConsoleSession): Promise<number> => {
  const id = (await caller.register('A long enough one 7')).answer.data.user.uid;
  const body = { customer_id: id, direction: 'give', amount: '5000', memo: 'x', reason };
  return Number((await by.post('adjust_balance', body)).data.proposal_id);
};

const menuOf = async (group: string): Promise<number[]> => {
  const list = (await owner.get('menu')).data.list as { id: number; group: string }[];
  return list.filter((entry) => entry.group === group).map(({ id }) => id);
};

type Input = Readonly<Record<string, unknown>>;
const scenes = (): PaymentScenes => new PaymentScenes(server, caller);
const ofCustomer = (): Input => ({ id: customer });
const INPUTS: Readonly<Record<string, () => Promise<Input> | Input>> = {
  'console.changePassword': async () => {
    const { password } = await newWorker();
    return { password, new_password: 'Another of my own 3' };
  },
  'console.totpBegin': async () => ({ password: (await newWorker()).password }),
  'console.totpConfirm': async () => {
    const { console, password } = await newWorker();
    return { code: codeOf((await console.post('totp_begin', { password })).data.secret) };
  },
  'console.recoveryCodes': async () => {
    const { console, password } = await newWorker();
    const { secret } = (await console.post('totp_begin', { password })).data;
    await console.post('totp_confirm', { code: codeOf(secret) });
    await server.owner.query(`update operators set totp_step = totp_step - 2 where email = '${worker.email}'`);
    return { code: codeOf(secret) };
  },
  'console.logout': async () => {
    await newWorker();
    return {};
  },
  'console.endSession': async () => {
    const { email, password } = await newWorker();
    const other = await signIn(caller, { email, password });
    return { id: (await other.get('me')).data.session_id };
  },
  'console.addOperator': () => ({ email: caller.newEmail(), name: 'New', role: 'support', reason }),
  'console.changeRole': async () => ({ id: (await newWorker()).id, role: 'auditor', reason }),
  'console.makeLink': async () => {
    const colleague = { email: caller.newEmail(), name: 'New', role: 'support', reason };
    const { proposal_id: id } = (await owner.post('add_operator', colleague)).data;
    return { id: (await finance.console.post('decide_proposal', { id, decision: 'approve' })).data.operator_id };
  },
  'console.resetOperator': async () => ({ id: (await newWorker()).id, reason }),
  'console.renameOperator': async () => ({ id: (await newWorker()).id, name: 'Sue' }),
  'console.endOperatorSessions': async () => ({ id: (await newWorker()).id, reason }),
  'console.disableOperator': async () => ({ id: (await newWorker()).id, reason }),
  'console.decideProposal': async () => ({ id: await largeAdjustment(finance.console), decision: 'approve' }),
  'console.withdrawProposal': async () => ({ id: await largeAdjustment(owner) }),
  'console.finishProposal': async () => {
    const id = await largeAdjustment(finance.console);
    const { id: by, session_id } = (await owner.get('me')).data;
    await server.owner.query(
      `insert into proposal_approvals (proposal_id, operator_id, session_id, decision, reason, decided_at) values ($1, $2, $3, 'approve', '', now())`,
      [id, by, session_id],
    );
    return { id };
  },
  'console.callOffChange': async () => {
    const values = { values: { trade_fee_type: '2' }, before: {}, reason };
    const { data } = await decidedByTwo('propose_site_rules', values, finance.console, owner);
    return { id: data.proposal_id, reason };
  },
  'console.proposeSiteRules': () => ({ values: { withdraw_min: '11' }, before: { withdraw_min: '10' }, reason }),
  'console.adjustBalance': () => ({ customer_id: customer, direction: 'give', amount: '1', memo: 'x', reason }),
  'console.changeApprovalRule': () => ({ kind: 'balance.adjust', threshold: '2000', reason }),
  'console.customerInfo': ofCustomer,
  'console.search': () => ({ text: customer }),
  'console.customerOrders': ofCustomer,
  'console.customerPostings': ofCustomer,
  'console.changeInstrumentTerms': async () => {
    const { list } = (await owner.get('instruments')).data;
    const { id, version, min_spread, fee_of_margin } = list[0];
    return { id, version, min_spread, fee_per_lot: '3', fee_of_margin, reason };
  },
  'console.settleCustodyEvent': async () => {
    await server.owner.query(
      `insert into custody_events (id, type, data, received_at, state, next_attempt_at)
       values ('wire', 'deposit', '{}', now(), 'attention', now())`,
    );
    return { id: 'wire', reason };
  },
  'console.customerSessions': ofCustomer,
  'console.customerInvitations': ofCustomer,
  'console.customerNotes': ofCustomer,
  'console.addCustomerNote': () => ({ ...ofCustomer(), text: 'Called' }),
  'console.endCustomerSessions': () => ({ ...ofCustomer(), reason }),
  'console.removeSecondFactor': async () => {
    const { uid } = await switchOn(caller, await newPerson(server, caller));
    return { customer_id: uid, reason };
  },
  'console.freezeCustomer': () => ({ ...ofCustomer(), reason, customer_reason: reason }),
  'console.instrumentHistory': () => ({ id: 1 }),
  'console.setTradable': async () => {
    const { list } = (await owner.get('instruments')).data;
    return { id: list.at(-1).id, tradable: list.at(-1).tradable ? '0' : '1', reason };
  },
  'console.saveDuration': () => ({ seconds: 600, ratio: '0.5', least_stake: '10', reason }),
  'console.retireDuration': async () => {
    const { list } = (await owner.get('durations')).data;
    return { id: list[0].id, version: list[0].version, reason };
  },
  'console.previewSettings': () => ({ values: { theme_primary: '#AA0000', is_micro: '0' } }),
  'console.saveCustomerFacts': async () => {
    const { level, credit_score, remark } = (await owner.get('customer', { id: String(customer) })).data;
    const seen = { seen_level: level, seen_credit_score: credit_score, seen_remark: remark };
    return { id: customer, level: 2, credit_score, remark, ...seen, reason };
  },
  'console.resetNickname': async () => {
    await server.owner.query(`update users set nickname = 'Wire' where id = $1`, [customer]);
    return { id: customer, reason, customer_reason: reason };
  },
  'console.saveOptionStakes': async () => {
    const { stakes } = (await owner.get('option_stakes')).data;
    return { stakes: ['15', '150'], before: stakes, reason };
  },
  'console.listInstrument': () => ({
    code: 'EURCHF',
    show_code: 'EUR/CHF',
    base_currency: 'EUR',
    quote_currency: 'CHF',
    price_precision: 5,
    category_id: 1,
    like: 1,
    reason,
  }),
  'console.saveInstrument': async () => {
    const { list } = (await owner.get('instruments')).data;
    return { ...(list[0] as Input), sort: 7, reason };
  },
  'console.saveCategory': () => ({ names: { en: 'Wire' }, sort: 9, reason }),
  'console.setCompanyOpen': async () => {
    const { id, version } = (await owner.post('save_company', { name: 'Closed', reason })).data;
    return { id, version, open: '0', loss_url: 'https://elsewhere.example/', reason };
  },
  'console.saveCompany': () => ({ name: 'Wire', email: 'help@wire.example', reason }),
  'console.saveMenuItem': () => ({ group: 'user', icon: 'news', path: '/news', titles: { en: 'News' }, reason }),
  'console.sortMenu': async () => ({ group: 'home', ids: (await menuOf('home')).toReversed(), reason }),
  'console.page': () => ({ group: 'about', language: 'en' }),
  'console.savePage': () => ({ group: 'faq', language: 'en', title: 'Questions', content: 'None yet', reason }),
  'console.restoreText': async () => {
    const page = { group: 'terms.of.wire', language: 'en', reason };
    for (const version of [0, 1]) await owner.post('save_page', { ...page, version, title: 'Terms', content: 'Ours' });
    return { subject: 'page:terms.of.wire:en', version: 2, from: 1, reason };
  },
  'console.newsItem': async () => ({ id: (await owner.get('news')).data.list[0].id }),
  'console.newsInstruments': () => ({}),
  'console.saveNews': () => ({ texts: { en: { title: 'A', description: 'B', content: 'C' } }, reason }),
  'console.broadcasts': () => ({}),
  'console.broadcastReach': () => ({ to_languages: 'en', account: 'real' }),
  'console.sendBroadcast': () => ({
    texts: { en: { title: 'Hours', description: 'Shorter', content: '<p>On Friday</p>' } },
    reason,
  }),
  'console.withdrawBroadcast': async () => {
    const written = { texts: { en: { title: 'Hours', description: 'Shorter', content: '<p>On Friday</p>' } }, reason };
    return { id: (await owner.post('send_broadcast', written)).data.id, reason };
  },
  'console.contentVersions': () => ({ subject: 'page:faq:en' }),
  'console.saveArea': () => ({ country: 'FR', served: '1', place: 1, reason }),
  ...operatorInputs(),
  'console.saveSettings': () => ({ values: { ai_trade_name: 'Pilot' }, before: {}, reason }),
};
/** Payments and submissions are made for each call, by customers of their own. */
function operatorInputs(): Readonly<Record<string, () => Promise<Input>>> {
  const deposit = async (): Promise<Input> => ({
    reason,
    arrived: '50',
    id: await scenes().deposit(await newPerson(server, caller), '60'),
  });
  const withdrawal = async (): Promise<Input> => ({
    reason,
    id: await scenes().withdrawal(await scenes().client(200), '100'),
  });
  const submission = async (): Promise<Input> => {
    const person = await newPerson(server, caller, 1);
    const body = { card_id: 'AB 123456', hand_pic: await sendProof(caller, person) };
    await caller.post('/api/user_real/senior_real_name', body, { token: person.token });
    const { list } = (await owner.get('verifications', { search: String(person.uid) })).data;
    return { id: list[0].id, field: 'hand_pic', decision: 'approve' };
  };
  const proven = async (): Promise<Input> => {
    const person = await newPerson(server, caller);
    const id = await scenes().deposit(person, '60');
    await server
      .service('paymentDecisions')
      .nameBank(id, { bank_name: 'x', swift: '', ifsc: '', iban: '', name: 'x', account: '1' });
    const body = { id: String(id), proofImg: await sendProof(caller, person) };
    await caller.post('/api/quickCharge/save_wire_info_edit', body, { token: person.token });
    return { id };
  };
  /** What the address that a call answers hands on. */
  const behind = async (call: string, input: Input): Promise<Input> => {
    const asked = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
    const { link } = (await owner.get(call, Object.fromEntries(asked))).data;
    return Object.fromEntries(new URL(link, server.origin).searchParams);
  };
  return {
    'console.deposit': deposit,
    'console.creditDeposit': deposit,
    'console.refuseDeposit': deposit,
    'console.nameBank': async () => ({ ...(await deposit()), bank_id: await scenes().bank() }),
    'console.depositProofLink': proven,
    'console.depositProof': async () => behind('deposit_proof_link', await proven()),
    'console.withdrawal': withdrawal,
    'console.approveWithdrawal': withdrawal,
    'console.refuseWithdrawal': withdrawal,
    'console.payWithdrawal': async () => {
      const input = await withdrawal();
      await server.service('paymentDecisions').approveWithdrawal(Number(input['id']));
      return { ...input, reference: '0xabc' };
    },
    'console.customerMethods': () => Promise.resolve(ofCustomer()),
    'console.liftHold': () => Promise.resolve({ customer_id: customer, reason }),
    'console.cashChoices': deposit,
    ...catalogueInputs(),
    ...booksInputs(),
    ...loanInputs(behind),
    ...miningInputs(),
    ...traderInputs(),
    'console.verification': submission,
    'console.verificationPictureLink': submission,
    'console.verificationPicture': async () => behind('verification_picture_link', await submission()),
    'console.decideVerification': async () => {
      const input = await submission();
      const picture = new URLSearchParams((await behind('verification_picture_link', input)) as Record<string, string>);
      await fetch(`${server.origin}/console/api/verification_picture?${picture.toString()}`, {
        headers: { authorization: owner.token },
      });
      return input;
    },
  };
}

/** Of loans: each one is made for the call, by a customer of its own. */
function loanInputs(
  behind: (call: string, input: Input) => Promise<Input>,
): Readonly<Record<string, () => Promise<Input>>> {
  const loanScenes = (): LoanScenes => new LoanScenes(server, caller, [owner, finance.console]);
  const application = async (): Promise<Input> => ({
    id: await loanScenes().application(await newPerson(server, caller)),
    decision: 'approve',
  });
  const requested = async (): Promise<Input> => ({
    id: await loanScenes().request(await loanScenes().borrower(), '1000'),
    reason,
  });
  const repayment = async (): Promise<Input> => ({ id: (await loanScenes().repayment()).id, reason });
  const signature = async (): Promise<Input> => ({ of: 'signature', id: (await requested())['id'] });
  const terms = { min_amount: '10', max_amount: '90', loan_period: 9, free_period: 1, interest_rate: '0.001', reason };
  return {
    'console.loanApplication': application,
    'console.decideLoanApplication': application,
    'console.loan': requested,
    'console.approveLoan': requested,
    'console.rejectLoan': requested,
    'console.loanPictureLink': signature,
    'console.loanPicture': async () => behind('loan_picture_link', await signature()),
    'console.customerLoans': () => Promise.resolve(ofCustomer()),
    'console.loanRepayment': repayment,
    'console.loanRepaymentCashChoices': repayment,
    'console.acceptLoanRepayment': repayment,
    'console.refuseLoanRepayment': repayment,
    'console.saveLoanProduct': () => Promise.resolve({ id: 0, version: 0, ...terms, penalty_rate: '0' }),
    'console.openLoanProduct': () => Promise.resolve({ id: 1, open: 0, reason }),
    'console.addLoanAddress': async () => ({
      currency_id: await idOfCurrency(server, 'USDT', 'TRC20'),
      address: TRON[1],
      reason,
    }),
    'console.retireLoanAddress': async () => ({ id: await loanScenes().address(), reason }),
  };
}

/** Of the books: an account that has postings, and one that was added and is empty. */
function booksInputs(): Readonly<Record<string, () => Promise<Input>>> {
  const ledger = (): Promise<Input> => Promise.resolve({ kind: 3, owner: 1 });
  const account = (name: string): Input => ({ kind: 'bank', name, currency: 'EUR', reason });
  return {
    'console.ledgerPostings': ledger,
    'console.exportLedgerPostings': ledger,
    'console.addCashAccount': () => Promise.resolve(account('Further bank')),
    'console.closeCashAccount': async () => {
      const { proposal_id: id } = (await owner.post('add_cash_account', account('Closing bank'))).data;
      await finance.console.post('decide_proposal', { id, decision: 'approve' });
      const { rows } = await server.owner.query<{ id: number }>(
        `select id from cash_accounts where name = 'Closing bank'`,
      );
      return { id: Number(rows[0]?.id), reason };
    },
  };
}

/** Of mining: a product of its own for each change. */
function miningInputs(): Readonly<Record<string, () => Promise<Input>>> {
  const product = {
    texts: { en: { title: 'Wire', desc: '' } },
    dividend_percentage: '0.1',
    staring_sub_amount: '10',
    max_sub_amount: '100',
    lock_dividend_days: 5,
    liquidated_damages: '1',
    reason,
  };
  return {
    'console.saveMiningProduct': () => Promise.resolve(product),
    'console.openMiningProduct': async () => ({
      id: (await owner.post('save_mining_product', product)).data.id,
      open: 0,
      reason,
    }),
    'console.miningProductVersions': () => Promise.resolve({ id: 1 }),
    'console.miningSubscriptions': async () => {
      const miner = new Miner(server, caller);
      await miner.subscribe(await miner.customer());
      return { state: 'all' };
    },
    'console.customerMining': () => Promise.resolve(ofCustomer()),
  };
}

/** Of traders: a customer of its own for each change. */
function traderInputs(): Readonly<Record<string, () => Promise<Input>>> {
  const application = async (): Promise<Input> => {
    const { uid } = await newPerson(server, caller);
    const { rows } = await server.owner.query<{ id: string }>(
      `with applied as (update users set trader_status = 1, nickname = 'Wire ' || id where id = $1 returning id)
       insert into trader_applications (user_id, max_amount, sent_at) select id, 100, now() from applied returning id`,
      [uid],
    );
    return { id: Number(rows[0]?.id), decision: 'approve', reason };
  };
  return {
    'console.traderApplications': async () => {
      await application();
      return { state: 'waiting' };
    },
    'console.traderApplication': application,
    'console.decideTraderApplication': application,
    'console.traders': async () => {
      await owner.post('decide_trader_application', await application());
      return { state: 'all' };
    },
    'console.suspendTrader': async () => {
      const { uid } = await newPerson(server, caller);
      await server.owner.query('insert into traders (user_id, since, max_amount) values ($1, now(), 100)', [uid]);
      return { id: uid, suspended: '1', reason };
    },
  };
}

/** Of the wallet's catalogue: what an owner enters. */
function catalogueInputs(): Readonly<Record<string, () => Promise<Input>>> {
  const terms = { price: '0.2', deposit_min: '1', fee_type: 1, fee: '1', decimals: 2, reason };
  const dollars = async (): Promise<string> => idOfCurrency(server, 'USD', '');
  return {
    'console.addWalletCurrency': () => Promise.resolve({ ...terms, kind: 'bank', code: 'AED' }),
    'console.changeWalletCurrency': async () => ({ ...terms, id: await idOfCurrency(server, 'HKD', '') }),
    'console.addDepositAddresses': async () => ({
      reason,
      addresses: `${TRON[0]}\n${TRON[1]}`,
      currency_id: await idOfCurrency(server, 'USDT', 'TRC20'),
    }),
    'console.addReceivingBank': async () => ({
      bank_name: 'First',
      payee_name: 'Candor',
      payee_account: '123',
      reason,
      currency_id: await dollars(),
    }),
    'console.retireReceivingBank': async () => ({ reason, id: await scenes().bank('HKD') }),
  };
}

/** Calls that anyone who is new in their input makes. */
const OWN = new Set(['changePassword', 'totpBegin', 'totpConfirm', 'recoveryCodes', 'logout', 'endSession']);

const calls = CALLS.filter(({ who }) => who === 'operator').map((call) => [call.name, call] as const);

it.each(calls)('%s answers as declared', async (name, call) => {
  const input = (await INPUTS[name]?.()) ?? {};
  const console = OWN.has(name.replace('console.', '')) ? worker.console : owner;
  const path = call.path.replace('/console/api/', '');
  if (call.file !== undefined) {
    const asked = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const answer = await fetch(`${server.origin}${call.path}?${asked.toString()}`, {
      headers: { authorization: console.token },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, call.file]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10);
    return;
  }
  const query = Object.fromEntries(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]));
  const key = `wire of ${name}`;
  const post = () =>
    call.body === 'multipart' ? uploadPicture(caller, console.token, key) : console.post(path, input, key);
  const answer = call.method === 'GET' ? await console.get(path, query) : await post();
  expect(answer).toMatchObject({ status: 200, code: 1 });
  expect(z.safeParse(call.output, answer.data).error?.issues ?? []).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (!call.changes) expect(answer.msg).toBe('');
  else if (!NEVER_KEPT.has(name)) expect(said(await post()), 'the same call once more').toEqual(said(answer));
});

/** What these answer is a secret, or the session that it was asked by has ended. */
const NEVER_KEPT = new Set(
  ['changePassword', 'totpBegin', 'totpConfirm', 'recoveryCodes', 'makeLink', 'logout', 'endSession'].map(
    (name) => `console.${name}`,
  ),
);

it('a role that may not make a call is refused, whatever it sends', async () => {
  const { console } = await hire(caller, 'auditor', owner, finance.console);
  for (const [name, call] of calls) {
    if (!call.changes || call.permission === 'own') continue;
    const answer = await console.post(call.path.replace('/console/api/', ''), { id: customer, reason });
    expect([name, answer.code]).toEqual([name, 1007]);
  }
});

it('nothing failed for good', () => {
  expect(server.failures).toEqual([]);
});
