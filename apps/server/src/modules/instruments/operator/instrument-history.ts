import { consoleInstrumentHistory } from '@candor/protocol/console/instrument-history.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { readChanges } from '../../audit/changes-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleInstrumentHistoryEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleInstrumentHistory>({
    call: consoleInstrumentHistory,
    async handle({ id, page }) {
      const known = await database.selectFrom('instruments').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return refuse('notFound');
      return answer(await readChanges(database, { subject: `instrument:${id}`, actions: ACTIONS }, page));
    },
  });

const ACTIONS = ['instrument.terms', 'instrument.tradable'];
