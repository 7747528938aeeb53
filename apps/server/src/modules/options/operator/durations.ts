import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { consoleDurations } from '@candor/protocol/console/durations.ts';
import { sql } from 'kysely';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleDurationsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDurations>({
    call: consoleDurations,
    async handle() {
      const rows = await database
        .selectFrom('option_durations')
        .select(['id', 'seconds', 'ratio', 'least_stake', 'exposure_limit', 'version', 'retired_at'])
        .orderBy(sql`retired_at is not null`)
        .orderBy('seconds')
        .orderBy('id')
        .limit(MOST)
        .execute();
      const list = rows.map(({ id, seconds, ratio, least_stake, exposure_limit, version, retired_at }) => ({
        id,
        seconds,
        version,
        ratio: plain(ratio),
        least_stake: plain(least_stake),
        exposure_limit: exposure_limit === null ? '' : plain(exposure_limit),
        retiredAt: retired_at?.getTime() ?? null,
      }));
      return answer({ list });
    },
  });

/** A stored figure without the zeros at its end. */
const plain = (figure: string): string => formatDecimal(parseDecimal(figure));
const MOST = 500;
