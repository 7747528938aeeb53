import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { textInput } from '../fields.ts';
import { userDto } from '../identity/user.ts';

/** Characters of a nickname. */
export const NICKNAME_LENGTH = [2, 20] as const;

export const setProfile = defineCall({
  name: 'user.set_profile',
  method: 'POST',
  path: '/api/user/set_profile',
  who: 'customer',
  changes: true,
  body: 'form',
  input: z.object({
    /** What is left out stays as it is. "" removes it, where the customer is not a trader. */
    nickname: z.optional(textInput(20)),
    /** What an upload answered: it is cut to a square and shown to everybody. "" removes it. */
    avatar: z.optional(textInput(300)),
    /** 1: not on the ranking. */
    hide_rank: z.optional(z.union([z.literal('0'), z.literal('1')], { error: 'field.notAnOption' })),
  }),
  output: userDto,
  refusals: [1000, 1002, 1005],
  summary: 'Changes what others see of the customer. 1005: the nickname is taken.',
});

export const avatarImage = defineCall({
  name: 'user.avatar',
  method: 'GET',
  path: '/api/user/avatar',
  who: 'public',
  changes: false,
  file: 'image/jpeg',
  /** SHA-256 of the picture, hex: what is shown under an address never changes. */
  input: z.object({ hash: textInput(64, 64) }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'The picture of a customer.',
});
