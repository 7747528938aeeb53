import { consoleBroadcasts } from '@candor/protocol/console/broadcasts.ts';
import { consoleBroadcastReach } from '@candor/protocol/console/broadcast-reach.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { countRecipients } from '../broadcasts/recipients.ts';
import { recipientsOf } from './recipients-input.ts';

export const consoleBroadcastsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleBroadcasts>({
    call: consoleBroadcasts,
    async handle({ page }, { language }) {
      const [rows, count] = await Promise.all([
        readBroadcasts(database, (page - 1) * PAGE_SIZE),
        database
          .selectFrom('broadcasts')
          .select((of) => of.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => {
        const text = row.texts[language] ?? row.texts['en'];
        return {
          id: row.id,
          title: text?.title ?? '',
          content: text?.content ?? '',
          languages: Object.keys(row.texts).toSorted(),
          customer: Number(row.user_id ?? 0),
          to_languages: row.languages,
          to_countries: row.countries,
          verified: row.verified === null ? ('' as const) : row.verified ? ('1' as const) : ('0' as const),
          account: row.demo === null ? ('' as const) : row.demo ? ('demo' as const) : ('real' as const),
          sendAt: row.send_at.getTime(),
          state: stateOf(row),
          operator: row.operator ?? '',
        };
      });
      return answer({ list, total: Number(count.total) });
    },
  });

export const consoleBroadcastReachEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleBroadcastReach>({
    call: consoleBroadcastReach,
    handle: async (input) => answer({ customers: await countRecipients(database, recipientsOf(input)) }),
  });

function readBroadcasts(database: Database, offset: number) {
  return database
    .selectFrom('broadcasts')
    .leftJoin('operators', 'operators.id', 'broadcasts.operator_id')
    .select(['broadcasts.id', 'broadcasts.message_id', 'broadcasts.user_id', 'broadcasts.languages'])
    .select(['broadcasts.countries', 'broadcasts.verified', 'broadcasts.demo', 'broadcasts.texts'])
    .select(['broadcasts.send_at', 'broadcasts.withdrawn_at'])
    .select(operatorLabel().as('operator'))
    .orderBy('broadcasts.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offset)
    .execute();
}

type BroadcastRow = Awaited<ReturnType<typeof readBroadcasts>>[number];

function stateOf({ withdrawn_at, message_id }: BroadcastRow): 'waiting' | 'sent' | 'withdrawn' {
  if (withdrawn_at !== null) return 'withdrawn';
  return message_id === null ? 'waiting' : 'sent';
}

const PAGE_SIZE = 20;
