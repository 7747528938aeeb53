import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { sendSms } from '@candor/protocol/identity/send-sms.ts';
import { call } from '../../api/call.ts';
import { deviceToken } from './sign-in.ts';

export type AccountKind = 'email' | 'mobile';

/** Where codes of a signed-in customer go. */
export interface CodeRecipient {
  readonly kind: AccountKind;
  readonly account: string;
}

export const codeRecipientOf = ({
  email,
  mobile,
}: {
  readonly email: string;
  readonly mobile: string;
}): CodeRecipient => (email === '' ? { kind: 'mobile', account: mobile } : { kind: 'email', account: email });

export interface CodeRequest {
  readonly to: string;
  readonly kind: AccountKind;
  /** Of the prefix's area where the number lacks the prefix; else "". */
  readonly areaId: string;
  readonly purpose: 'register' | 'reset';
  /** What the customer read in the picture, where one is asked for. */
  readonly captcha?: { readonly id: string; readonly text: string };
}

/** Has a code sent to the account; the answer is the id that the code is to be sent back with. */
export async function requestCode({ to, kind, areaId, purpose, captcha }: CodeRequest): Promise<string> {
  const input = {
    to,
    area_id: areaId,
    type: purpose === 'register' ? 1 : 2,
    device: deviceToken(),
    ...(captcha === undefined ? {} : { key: captcha.id, captcha: captcha.text }),
  };
  return (await call(kind === 'email' ? sendEmail : sendSms, input, { quiet: true })).request_id;
}
