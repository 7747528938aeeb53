import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { MessageKey, Translator } from '@candor/locales/translate.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { SettingKinds } from '../../kernel/setting.ts';

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** Whom changes of rules would concern, by the rule. */
    readonly ruleConcerns: RuleConcerns;
  }
}

export type RuleConcerns = Readonly<Partial<Record<keyof SettingKinds, RuleConcern>>>;

/**
 * Whom a change of a rule would concern if it held now, in words, for those who propose it and those who decide it.
 */
export type RuleConcern = (after: string, translate: Translator) => Promise<string>;

/** Of a rule whose new value does not matter for whom it concerns: they are counted, and what they have of it. */
export const counted =
  (database: Database, words: CountedWords, query: RawBuilder<Counted>): RuleConcern =>
  async (_after, translate) => {
    const { rows } = await query.execute(database);
    const { customers, items } = rows[0] ?? { customers: '0', items: '0' };
    return translate(words, { customers, items: formatDecimal(parseDecimal(items)) });
  };

export interface Counted {
  /** count(*) arrives as text. */
  readonly customers: string;
  readonly items: string;
}

/** Those that are called as a setting say its value too. */
type CountedWords = Exclude<Extract<MessageKey, `rule.concern.${string}`>, `rule.concern.${keyof SettingKinds}`>;
