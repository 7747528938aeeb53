import { describe, expect, it } from 'vitest';
import { depositStage } from './deposit-stage.ts';

const BANK = { bankName: 'HSBC', swift: '', ifsc: '', iban: '', name: 'Candor', account: '808-1' };
const coin = { status: 0, type: 0, bank: null, proofImage: '' } as const;
const bank = { ...coin, type: 1 } as const;

describe('depositStage', () => {
  it('is unchecked while a coin is pending', () => expect(depositStage(coin, true)).toBe('unchecked'));
  it('is unchecked of a bank where operators name no accounts', () =>
    expect(depositStage(bank, false)).toBe('unchecked'));
  it('waits for an account', () => expect(depositStage(bank, true)).toBe('matching'));
  it('waits for the proof once there is an account', () =>
    expect(depositStage({ ...bank, bank: BANK }, true)).toBe('proof'));
  it('is unchecked once both are there', () =>
    expect(depositStage({ ...bank, bank: BANK, proofImage: '/x' }, true)).toBe('unchecked'));
  it.each([
    [1, 'finished'],
    [2, 'rejected'],
    [3, 'invalid'],
  ] as const)('status %i is %s, whatever it waited for', (status, stage) =>
    expect(depositStage({ ...bank, status }, true)).toBe(stage),
  );
});
