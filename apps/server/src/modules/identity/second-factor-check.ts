import type { Database } from '../../kernel/database/database.ts';
import type { CustomerSession, Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { SecondFactors, TakenCode } from './second-factors.ts';
import type { SignInTries, TrySource } from './sign-in-tries.ts';
import { sessionFactorSources } from './try-sources.ts';
import type { Users } from './users.ts';

/** A code that somebody typed, counted as a try. */
export interface TypedFactor {
  /**
   * Why it is not taken; null where it is, or where none is asked for. To be
   * called once, in the transaction of the action.
   */
  refusal(by: Database): Promise<Refusal | null>;
  /** Forgives the tries where the code was right or none is asked for. To be called after the action. */
  settle(): Promise<void>;
}

/**
 * Asks for the code of the second factor where it is on. Wrong ones count by
 * where they come from, and apart from passwords.
 */
export class SecondFactorCheck {
  readonly #database: Database;
  readonly #users: Users;
  readonly #factors: SecondFactors;
  readonly #tries: SignInTries;

  constructor(deps: {
    readonly database: Database;
    readonly users: Users;
    readonly factors: SecondFactors;
    readonly tries: SignInTries;
  }) {
    this.#database = deps.database;
    this.#users = deps.users;
    this.#factors = deps.factors;
    this.#tries = deps.tries;
  }

  /** Counts the try before anything is looked at. Nothing typed is no try. */
  async typed(userId: number, typed: string, sources: readonly TrySource[]): Promise<TypedFactor | Refusal> {
    if (typed !== '' && (await this.#tries.take(sources, false)) !== 'counted')
      return refuse('locked', { message: 'server.codesLocked' });
    let isForgiven = false;
    return {
      refusal: async (by) => {
        const taken = await this.#factors.take(by, userId, typed);
        isForgiven = typed !== '' && (taken === 'right' || taken === 'none');
        return REFUSALS[taken];
      },
      settle: async () => {
        if (isForgiven) await this.#tries.forgive(sources);
      },
    };
  }

  /** The same of the person who holds a session. */
  async typedIn({ userId, sessionId }: CustomerSession, typed: string): Promise<TypedFactor | Refusal> {
    const user = await this.#users.find(userId);
    if (user === null) return refuse('sessionInvalid');
    return this.typed(userId, typed, sessionFactorSources(user.email ?? user.mobile ?? String(user.id), sessionId));
  }

  /** Why what was typed is not taken, for what has no transaction of its own. */
  async refusal(session: CustomerSession, typed: string): Promise<Refusal | null> {
    const factor = await this.typedIn(session, typed);
    if ('kind' in factor) return factor;
    const refused = await factor.refusal(this.#database);
    await factor.settle();
    return refused;
  }
}

const REFUSALS: Readonly<Record<TakenCode, Refusal | null>> = {
  none: null,
  right: null,
  missing: refuse('secondFactorNeeded'),
  wrong: refuse('wrongSecondFactor'),
  used: refuse('wrongSecondFactor', { message: 'server.secondFactorUsed' }),
};
