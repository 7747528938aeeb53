import { sql } from 'kysely';
import { epochMs } from '../../../kernel/search-source.ts';
import type { SearchSource } from '../../../kernel/search-source.ts';
import { accountMatches, anyOf, searchTerms } from '../../../kernel/search-terms.ts';

/** What operators search for of verifications: by whom they are. */
export const VERIFICATION_SEARCH: readonly SearchSource[] = [
  {
    kind: 'submission',
    place: 4,
    permission: 'verification.read',
    found(text) {
      const { account, words } = searchTerms(text);
      const isMeant = anyOf([
        account === null ? null : accountMatches('v', account),
        words === null ? null : sql`name_words(v.name) @@ to_tsquery('simple', ${words})`,
      ]);
      return sql`
        select v.id, v.user_id as customer_id, concat_ws(', ', nullif(v.name, ''), nullif(v.mobile, '')) as text,
          null::numeric as amount, '' as code, ${epochMs(sql`v.sent_at`)} as at
        from verifications v where ${isMeant}`;
    },
  },
];
