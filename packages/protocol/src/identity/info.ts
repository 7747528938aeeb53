import { defineCall, NO_INPUT } from '../call.ts';
import { wireUser } from './user.ts';

export const info = defineCall({
  name: 'user.info',
  method: 'GET',
  path: '/api/user/info',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: wireUser,
  refusals: [],
  summary: 'The signed-in customer.',
});
