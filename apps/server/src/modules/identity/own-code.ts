import type { CustomerSession, Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import { codeRefusal } from './send-code.ts';
import { RESET } from './sign-in-codes.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import type { Users } from './users.ts';

/** A code as a call has it. */
export interface SentCode {
  readonly type: 'email' | 'mobile';
  readonly auth_code: string;
  readonly request_id: string;
}

/** A code that was sent to the customer's own address or number: what a session alone does not prove, it does. */
export class OwnCode {
  readonly #users: Users;
  readonly #codes: SignInCodes;

  constructor(deps: { readonly users: Users; readonly codes: SignInCodes }) {
    this.#users = deps.users;
    this.#codes = deps.codes;
  }

  /** Why the code is not taken; null when it is theirs, and then it is used up. */
  async refusal(session: CustomerSession, sent: SentCode, address: string): Promise<Refusal | null> {
    const user = await this.#users.find(session.userId);
    if (user === null) return refuse('sessionInvalid');
    const name = sent.type === 'email' ? user.email : user.mobile;
    if (name === null) return refuse('wrongCode');
    const typed = { code: sent.auth_code, requestId: sent.request_id, address };
    return codeRefusal(await this.#codes.redeem(name, RESET, typed));
  }
}
