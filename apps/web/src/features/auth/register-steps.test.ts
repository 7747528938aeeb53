import { describe, expect, it } from 'vitest';
import { missingForRegister } from './register-steps.ts';

const entry = { kind: 'email', isComplete: true, typed: 'mara@example.com' } as const;
const values = {
  countryChosen: true,
  password: 'a long secret',
  repeated: 'a long secret',
  code: '123456',
  requestId: '',
  captcha: '4817',
  inviteCode: 'K7M2QD',
  payPassword: '123456',
  agreed: true,
};
const everything = { code: true, captcha: true, payPassword: true, inviteCode: true, documents: true };

describe('what the register button asks for next', () => {
  it('is nothing once all is there', () => expect(missingForRegister(entry, values, everything)).toBeNull());

  it.each([
    [{ countryChosen: false }, 'auth.chooseCountry'],
    [{ captcha: ' ' }, 'auth.enterCaptcha'],
    [{ code: '12345' }, 'auth.enterCode'],
    [{ password: 'short', repeated: 'short' }, 'auth.passwordTooShort'],
    [{ password: 'mara1234', repeated: 'mara1234' }, null],
    [{ password: 'xmara12', repeated: 'xmara12' }, 'auth.passwordTooShort'],
    [{ password: 'mara@example.com', repeated: 'mara@example.com' }, 'field.passwordContainsAccount'],
    [{ repeated: 'another secret' }, 'auth.passwordsDiffer'],
    [{ payPassword: '12345' }, 'auth.enterPayPassword'],
    [{ inviteCode: '' }, 'auth.enterInvitation'],
    [{ agreed: false }, 'auth.agreeFirst'],
  ])('%j: %s', (change, missing) => {
    expect(missingForRegister(entry, { ...values, ...change }, everything)).toBe(missing);
  });

  it('leaves out what the site does not ask for', () => {
    const bare = { ...values, code: '', captcha: '', inviteCode: '', payPassword: '' };
    expect(
      missingForRegister(entry, bare, {
        code: false,
        captcha: false,
        payPassword: false,
        inviteCode: false,
        documents: false,
      }),
    ).toBeNull();
  });

  it('asks no country of a phone account, whose prefix says it', () => {
    const phone = { kind: 'mobile', isComplete: true, typed: '5551234567' } as const;
    expect(missingForRegister(phone, { ...values, countryChosen: false }, everything)).toBeNull();
  });
});
