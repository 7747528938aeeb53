import { consoleDurationHistory } from '@candor/protocol/console/duration-history.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { readChanges } from '../../audit/changes-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleDurationHistoryEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDurationHistory>({
    call: consoleDurationHistory,
    handle: async ({ id, page }) =>
      answer(await readChanges(database, { subject: `duration:${id === 0 ? '' : id}`, actions: ACTIONS }, page)),
  });

const ACTIONS = ['duration.add', 'duration.change', 'duration.retire'];
