import { describe, expect, it } from 'vitest';
import { PaymentGuards } from './payment-guards.ts';
import { settingsOf } from './testing/settings.ts';

const OPEN = {
  is_recharge_crypto: '1',
  is_recharge_bank_card: '1',
  is_withdraw_crypto: '1',
  is_withdraw_bank_card: '1',
  edit_recharge_bank_info: '1',
  is_real_name_auth: '1',
};
const REAL = { sessionId: 1, userId: 7, demo: false, frozen: false };
const DEMO = { ...REAL, demo: true };
const VERIFY = { kind: 'refused', error: 'verificationRequired' };

function guards(changes: Readonly<Record<string, string>> = {}, level: 0 | 1 | 2 = 1): PaymentGuards {
  const levelOf = (userId: number) => Promise.resolve(userId === REAL.userId ? level : 0);
  return new PaymentGuards({ settings: settingsOf({ ...OPEN, ...changes }), verification: { levelOf } });
}

describe.each(['coin', 'bank'] as const)('a deposit by %s', (kind) => {
  const flag = kind === 'coin' ? 'is_recharge_crypto' : 'is_recharge_bank_card';
  const other = kind === 'coin' ? 'is_recharge_bank_card' : 'is_recharge_crypto';

  it('is for real accounts, where it is offered', async () => {
    expect(await guards().deposit(REAL, kind)).toBeNull();
    expect(await guards({ [other]: '0' }).deposit(REAL, kind)).toBeNull();
    expect(await guards().deposit(DEMO, kind)).toMatchObject({ error: 'realAccountOnly' });
    expect(await guards({ [flag]: '0' }).deposit(REAL, kind)).toMatchObject({ error: 'featureOff' });
    expect(await guards({ [flag]: '0', is_recharge_auth: '1' }).deposit(REAL, kind)).toMatchObject({
      error: 'featureOff',
    });
  });

  it('is for the verified alone where the site says so', async () => {
    expect(await guards({}, 0).deposit(REAL, kind)).toBeNull();
    const strict = { is_recharge_auth: '1' };
    expect(await guards(strict, 0).deposit(REAL, kind)).toEqual({ ...VERIFY, message: 'server.verifyToDeposit' });
    expect(await guards(strict, 1).deposit(REAL, kind)).toBeNull();
    expect(await guards({ ...strict, is_real_name_auth: '0' }, 0).deposit(REAL, kind)).toBeNull();
  });
});

it('an account is named for a bank deposit where the site does that', async () => {
  expect(await guards().namedDeposit(REAL)).toBeNull();
  expect(await guards().namedDeposit(DEMO)).toMatchObject({ error: 'realAccountOnly' });
  expect(await guards({ edit_recharge_bank_info: '0' }).namedDeposit(REAL)).toMatchObject({ error: 'featureOff' });
  expect(await guards({ is_recharge_bank_card: '0' }).namedDeposit(REAL)).toMatchObject({ error: 'featureOff' });
});

it.each([
  ['coin', 'is_withdraw_crypto'],
  ['bank', 'is_withdraw_bank_card'],
] as const)('a withdrawal by %s is for real, verified accounts, where it is offered', async (kind, flag) => {
  expect(await guards().withdrawal(REAL, kind)).toBeNull();
  expect(
    await guards({ is_withdraw_crypto: '0', is_withdraw_bank_card: '0', [flag]: '1' }).withdrawal(REAL, kind),
  ).toBe(null);
  expect(await guards().withdrawal(DEMO, kind)).toMatchObject({ error: 'realAccountOnly' });
  expect(await guards({ [flag]: '0' }).withdrawal(REAL, kind)).toMatchObject({ error: 'featureOff' });
  expect(await guards({}, 0).withdrawal(REAL, kind)).toEqual({ ...VERIFY, message: 'server.verifyToWithdraw' });
  expect(await guards({}, 2).withdrawal(REAL, kind)).toBeNull();
  expect(await guards({ is_real_name_auth: '0' }, 0).withdrawal(REAL, kind)).toBeNull();
});

it('a picture is asked for where the site wants one', () => {
  const wanted = guards({ is_charge_proof_img: '1' });
  expect(wanted.proof('')).toEqual({
    kind: 'refused',
    error: 'invalidInput',
    fields: { proofImg: 'field.required' },
  });
  expect([wanted.proof('/picture'), guards().proof('')]).toEqual([null, null]);
});
