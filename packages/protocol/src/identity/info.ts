import { defineCall, NO_INPUT } from '../call.ts';
import { userDto } from './user.ts';

export const info = defineCall({
  name: 'user.info',
  method: 'GET',
  path: '/api/user/info',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: userDto,
  refusals: [],
  summary: 'The signed-in customer.',
});
