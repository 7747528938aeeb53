import { consoleProposeSiteRules } from '@candor/protocol/console/propose-site-rules.ts';
import { sql } from 'kysely';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { rulesOf } from './proposed-rules.ts';
import { waitingOf } from '../../approvals/proposals-reader.ts';
import { faultsOfSettings } from './setting-check.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import type { Settings } from '../../settings/settings.ts';

export const consoleProposeSiteRulesEndpoint = ({
  database,
  proposals,
  settings: { definitions },
}: {
  readonly database: Database;
  readonly proposals: Proposals;
  readonly settings: Pick<Settings, 'definitions'>;
}) =>
  endpoint<typeof consoleProposeSiteRules>({
    call: consoleProposeSiteRules,
    storesAnswer: true,
    async handle({ values, before, reason }, request) {
      const rows = await database.selectFrom('settings').select(['key', 'value']).execute();
      const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
      const keys = Object.keys(values)
        .filter((key) => values[key] !== stored[key])
        .toSorted();
      const others = keys.filter((key) => definitions.get(key)?.rule === undefined);
      if (others.length > 0)
        return refuse('invalidInput', { fields: Object.fromEntries(others.map((key) => [key, 'field.noSiteRule'])) });
      const fields = faultsOfSettings(definitions, values, stored);
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      const overtaken = keys.filter((key) => before[key] !== undefined && before[key] !== stored[key]);
      const settings = overtaken.join(', ');
      if (overtaken.length > 0)
        return refuse('alreadyDone', { message: 'server.settingsChanged', parameters: { settings } });
      if (keys.length === 0) return refuse('alreadyDone', { message: 'server.nothingToChange' });
      if (keys.includes('currency') && (await isMoneyHeld(database)))
        return refuse('invalidInput', { fields: { currency: 'server.currencyInUse' } });
      const waiting = (await waitingOf(database, ['site.rule'])).flatMap(({ payload }) => rulesOf(payload));
      const isWaiting = waiting.some(({ key }) => keys.includes(key));
      const actor = actorOf(request);
      if (isWaiting) return refuse('alreadyDone', { message: 'server.alreadyProposed' });
      const rules = Object.fromEntries(keys.map((key) => [key, { before: stored[key], value: values[key] }]));
      const result = await proposals.propose(actor, {
        kind: 'site.rule',
        subject: `rules:${keys.join(',')}`,
        payload: { rules },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** Of customers or of operators. Asked again when it is carried out. */
async function isMoneyHeld(database: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select money_is_held() as held`.execute(database);
  return rows[0]?.held !== false;
}
