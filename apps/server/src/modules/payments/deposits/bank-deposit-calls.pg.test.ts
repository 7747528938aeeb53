import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProof, waitingDeposit } from './deposits.ts';
import { uploadedProofs } from './proofs.ts';
import { Depositor, DEPOSITS_OPEN, picture, setTerms } from '../testing/depositor.ts';
import { WalletBed } from '../testing/wallet-bed.ts';
import { idOf } from '../testing/withdrawer.ts';

/* What customers ask of deposits by bank, call by call, over a real database and a real engine. */
let next = 1;
let bed: WalletBed;
let they: Depositor;

beforeAll(async () => {
  bed = await WalletBed.open();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  they = await Depositor.of(bed);
});

async function addBank(currency: number, active = true): Promise<number> {
  const { rows } = await bed.test.pool.query<{ id: number }>(
    `insert into receiving_banks
       (currency_id, bank_name, bank_address, bank_swift, bank_ifsc, bank_iban, payee_name, payee_account, bank_remark,
        active)
     values ($1, 'First', 'Main St', 'DEUTDEFF', 'HDFC0001234', 'DE89', 'Candor', $2, 'Say who you are', $3)
     returning id`,
    [currency, `account ${next++}`, active],
  );
  return Number(rows[0]?.id);
}
const BANK = {
  bank_name: 'First',
  swift: 'DEUTDEFF',
  ifsc: 'HDFC0001234',
  iban: 'DE89',
  name: 'Candor',
  account: '1234',
};
const notFound = { kind: 'refused', error: 'notFound' };

describe('by bank', () => {
  it('is to a bank of the list, in its currency', async () => {
    const wire_id = await addBank(they.dollar);
    const said = await they.wire({ wire_id }, { key: 'bank' });
    expect(said).toMatchObject({
      kind: 'answer',
      message: 'server.depositAnnounced',
      data: {
        type: 1,
        currency_code: 'USD',
        protocol_code: '',
        address: '',
        status: 0,
        bank_info: { ...BANK, account: expect.stringMatching(/^account /) },
      },
    });
    expect(await they.wire({ wire_id, symbol_id: they.dollar })).toMatchObject({ kind: 'answer' });
    expect(await they.wire({ wire_id, symbol_id: they.euro })).toMatchObject({
      error: 'invalidInput',
      fields: { symbol_id: 'field.notAnOption' },
    });
    // Of the edit flow is none of them.
    expect(await waitingDeposit(bed.database, they.id)).toBeNull();
    expect(await they.drafts()).toBe(2);
  });

  it('is not to a bank that is not there, or in no use', async () => {
    for (const wire_id of [999_999, await addBank(they.dollar, false)])
      expect(await they.wire({ wire_id })).toEqual(notFound);
    expect(await they.drafts()).toBe(0);
  });

  it('is in a currency alone where customers talk to customer service about it', async () => {
    expect(await they.wire({ symbol_id: they.dollar })).toEqual({ ...notFound, message: 'server.noPayWay' });
    bed.settings['is_charge_withdraw_contact'] = '1';
    expect(await they.wire({ symbol_id: they.dollar })).toMatchObject({
      data: { bank_info: null, currency_code: 'USD' },
    });
    for (const symbol_id of [0, 999, they.tether]) expect(await they.wire({ symbol_id })).toEqual(notFound);
    await setTerms(bed, 'deposits = false', 'USD');
    expect(await they.wire({ symbol_id: they.dollar })).toEqual(notFound);
    await setTerms(bed, 'deposits = true', 'USD');
    expect(await they.drafts()).toBe(1);
  });

  it('asks for a picture only where it is not shown to customer service anyhow', async () => {
    bed.settings['is_charge_proof_img'] = '1';
    const wire_id = await addBank(they.dollar);
    expect(await they.wire({ wire_id })).toMatchObject({ fields: { proofImg: 'field.required' } });
    expect(await they.wire({ wire_id, proofImg: picture('e') })).toMatchObject({ data: { proof_img: they.kept('e') } });
    bed.settings['is_charge_withdraw_contact'] = '1';
    expect((await they.wire({ wire_id })).kind).toBe('answer');
  });

  it('is not announced where an account is named for each', async () => {
    const wire_id = await addBank(they.dollar);
    bed.settings['edit_recharge_bank_info'] = '1';
    expect(await they.wire({ wire_id })).toMatchObject({ error: 'featureOff' });
    bed.settings = { ...DEPOSITS_OPEN, is_recharge_bank_card: '0' };
    expect(await they.wire({ wire_id })).toMatchObject({ error: 'featureOff' });
  });

  it('lists the banks in use of a currency, or all', async () => {
    bed.settings['is_bank_charge_wire_info'] = '1';
    const [one, other, closed] = [
      await addBank(they.dollar),
      await addBank(they.euro),
      await addBank(they.euro, false),
    ];
    const idsOf = async (bank_coin: number): Promise<number[]> => {
      const said = await they.call('wire_info', { bank_coin });
      return (said.kind === 'answer' ? (said.data as { id: number }[]) : []).map(({ id }) => id);
    };
    const [all, dollars, euros] = [await idsOf(0), await idsOf(they.dollar), await idsOf(they.euro)];
    expect(all).toEqual([...all].toSorted((a, b) => a - b));
    expect([all.includes(one), all.includes(other), all.includes(closed)]).toEqual([true, true, false]);
    expect(await they.call('wire_info', { bank_coin: they.dollar })).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: one, bank_ifsc: 'HDFC0001234', bank_iban: 'DE89' })]),
    });
    expect([dollars.includes(one), dollars.includes(other), euros.at(-1)]).toEqual([true, false, other]);
    bed.settings['is_bank_charge_wire_info'] = '0';
    const numbers = { bank_swift: '', bank_ifsc: '', bank_iban: '', payee_account: '' };
    const hidden = { ...numbers, bank_address: '', payee_name: '', bank_remark: '' };
    expect(await they.call('wire_info', { bank_coin: they.dollar })).toMatchObject({
      data: expect.arrayContaining([{ id: one, bank_name: expect.stringMatching(/./), ...hidden }]),
    });
    expect((await they.wire({ wire_id: one })).kind).toBe('answer');
    expect(await they.call('wire_info', { bank_coin: 0 }, { demo: true })).toMatchObject({ error: 'realAccountOnly' });
  });

  it('is offered in the currencies that are open', async () => {
    const symbols = async () => {
      const said = await they.call('symbols', {});
      return said.kind === 'answer' ? (said.data as object[]) : said;
    };
    await setTerms(bed, 'deposit_max = null', 'HKD');
    await setTerms(bed, 'deposits = false', 'EUR');
    expect(await symbols()).toMatchObject([
      { id: they.dollar, name: 'USD', min_amount: '50', max_amount: '50000', price: '1' },
      { name: 'HKD', min_amount: '400', max_amount: '', price: '0.128' },
    ]);
    await setTerms(bed, 'deposits = true', 'EUR');
    expect(await symbols()).toHaveLength(3);
    bed.settings['is_recharge_bank_card'] = '0';
    expect(await symbols()).toMatchObject({ error: 'featureOff' });
  });
});

describe('the edit flow', () => {
  beforeEach(() => {
    bed.settings['edit_recharge_bank_info'] = '1';
  });
  const waiting = async () => {
    const said = await they.call('get_wire_info_edit', {});
    return said.kind === 'answer' ? said.data : said.error;
  };
  const save = (id: number, proofImg: string, who = they.id) =>
    they.call('save_wire_info_edit', { id, proofImg }, {}, who);
  const cancel = (id: number, who = they.id, key: string | null = null) =>
    they.call('cancel_wire_info_edit', { id }, { key }, who);

  it('asks once at a time for an account, in a bank’s currency that is open', async () => {
    expect(await waiting()).toBeNull();
    const said = await they.ask('60');
    expect(said).toMatchObject({
      kind: 'answer',
      message: 'server.bankAsked',
      data: { number: '60', symbol_id: they.dollar, symbol_name: 'USD', bank_info: null, proof_img: '' },
    });
    expect(await waiting()).toEqual((said as { data: object }).data);
    expect(await they.ask('60')).toEqual({ kind: 'refused', error: 'alreadyDone', message: 'server.depositWaiting' });
    expect((await cancel(idOf(said))).kind).toBe('answer');
    expect(await waiting()).toBeNull();
    for (const symbol_id of [they.tether, 999]) expect(await they.ask('60', { symbol_id })).toEqual(notFound);
    await setTerms(bed, 'deposits = false', 'USD');
    expect(await they.ask('60')).toEqual(notFound);
    await setTerms(bed, 'deposits = true', 'USD');
    bed.settings['edit_recharge_bank_info'] = '0';
    expect(await they.ask('60')).toMatchObject({ error: 'featureOff' });
  });

  it('does not wait for a draft that another call has just written, nor for somebody else’s', async () => {
    const other = await bed.customer();
    await they.call('wire_submit_edit', { number: '60', symbol_id: they.dollar }, {}, other);
    await bed.test.pool.query(
      `insert into deposits (user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
         edit_flow, proof_img, created_at) values ($1, 'draft', 'bank', $2, 'USD', '', 1, 1, 1, '', true, '', now())`,
      [they.id, they.dollar],
    );
    expect(await they.ask('60')).toMatchObject({ error: 'alreadyDone' });
    await bed.test.pool.query(`update deposits set edit_flow = false where user_id = $1`, [they.id]);
    expect((await they.ask('60')).kind).toBe('answer');
  });

  it('is proven once, by a picture of the customer’s, when there is an account', async () => {
    const id = idOf(await they.ask('60'));
    const { decisions } = bed.wallet;
    expect(await save(id, picture('f'))).toMatchObject({ error: 'alreadyDone' });
    await decisions.nameBank(id, BANK);
    const other = await bed.customer();
    expect(await save(id, picture('f'), other)).toEqual(notFound);
    expect(await save(id, '')).toMatchObject({ fields: { proofImg: 'field.required' } });
    expect(await save(id, picture('x'))).toMatchObject({ fields: { proofImg: 'field.notAnOption' } });
    const said = await save(id, picture('f'));
    expect(said).toMatchObject({ message: 'server.proofSaved', data: { proof_img: they.kept('f'), bank_info: BANK } });
    expect((await decisions.deposit(id))?.proof).toBe('f'.repeat(43));
    // The same again, as after an answer that was lost; another comes too late.
    expect(await save(id, picture('f'))).toEqual(said);
    expect(await save(id, picture('g'))).toMatchObject({ error: 'alreadyDone' });
    // Who says that they have paid waits for an answer.
    expect(await cancel(id)).toMatchObject({ error: 'alreadyDone' });
    expect(await waiting()).toBeNull();
    expect((await they.ask('70')).kind).toBe('answer');
  });

  it('takes no proof of what has ended', async () => {
    const id = idOf(await they.ask('60'));
    await bed.wallet.decisions.nameBank(id, BANK);
    await bed.wallet.decisions.refuseDeposit(id, 'no');
    expect(await save(id, picture('h'))).toMatchObject({ error: 'alreadyDone' });
    expect(await waiting()).toBeNull();
    // Nor of a deposit that asks for no account.
    const plain = idOf(await they.submit('50'));
    expect(await save(plain, picture('h'))).toEqual(notFound);
    expect(await cancel(plain)).toEqual(notFound);
    const proofs = uploadedProofs({} as never);
    expect(await addProof(bed.database, proofs, { userId: they.id, id: plain, address: '' })).toBe('notWaiting');
    expect(await addProof(bed.database, proofs, { userId: they.id, id: 999_999, address: '' })).toBe('notWaiting');
  });

  it('is cancelled by its customer alone, and the same call hears so again', async () => {
    const id = idOf(await they.ask('60'));
    expect(await cancel(id, await bed.customer())).toEqual(notFound);
    const said = await cancel(id, they.id, 'once');
    expect(said).toMatchObject({ message: 'server.depositCancelled', data: { id, status: 3 } });
    expect(await cancel(id, they.id, 'once')).toEqual(said);
    expect(await cancel(id, they.id, 'other')).toMatchObject({ error: 'alreadyDone' });
    expect(await cancel(id)).toMatchObject({ error: 'alreadyDone' });
    const again = idOf(await they.ask('60'));
    expect(await cancel(again, they.id, 'once')).toMatchObject({ data: { id: again, status: 3 } });
    bed.settings['is_bank_charge_cancel_btn'] = '0';
    expect(await cancel(id)).toMatchObject({ error: 'featureOff' });
  });
});
