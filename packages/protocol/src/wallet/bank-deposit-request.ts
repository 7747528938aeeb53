import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalInput, idInput, listIdInput } from '../fields.ts';
import { proofInput, bankOrderDto, depositDto } from './deposit.ts';

/* The bank deposit that waits until the house has named an account to pay to: is edit_recharge_bank_info on. */

export const requestBankDeposit = defineCall({
  name: 'quickCharge.wire_submit_edit',
  method: 'POST',
  path: '/api/quickCharge/wire_submit_edit',
  who: 'customer',
  changes: true,
  input: z.object({ number: decimalInput, symbol_id: listIdInput }),
  output: bankOrderDto,
  refusals: [1002, 1003, 1004, 1005, 3002, 3006],
  summary: 'Asks for an account to pay a bank deposit to; one at a time.',
});

export const openBankDeposit = defineCall({
  name: 'quickCharge.get_wire_info_edit',
  method: 'GET',
  path: '/api/quickCharge/get_wire_info_edit',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  /** null: there is none, and a new one can be asked for. */
  output: z.nullable(bankOrderDto),
  refusals: [],
  summary: "The customer's bank deposit that waits for an account or for its proof.",
});

export const sendBankDepositProof = defineCall({
  name: 'quickCharge.save_wire_info_edit',
  method: 'POST',
  path: '/api/quickCharge/save_wire_info_edit',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput, proofImg: proofInput }),
  output: depositDto,
  refusals: [1004, 1005],
  summary: 'Adds the proof that a bank deposit was paid.',
});

export const cancelBankDeposit = defineCall({
  name: 'quickCharge.cancel_wire_info_edit',
  method: 'POST',
  path: '/api/quickCharge/cancel_wire_info_edit',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput }),
  output: depositDto,
  refusals: [1003, 1004, 1005],
  summary: 'Takes a bank deposit back that has no proof yet.',
});
