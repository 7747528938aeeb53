import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleAreas } from '@candor/protocol/console/areas.ts';
import { consoleSaveArea } from '@candor/protocol/console/save-area.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Bus } from '../../../kernel/bus.ts';
import { allAreas, isBarred, servesCountry, isCountry } from '../../settings/areas.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

export const consoleAreasEndpoint = () =>
  endpoint<typeof consoleAreas>({
    call: consoleAreas,
    handle(_input, { language }) {
      // The platform passes only languages that it knows.
      const list = allAreas(language as LanguageCode).map(({ area: { country, dialling }, name, place }) => ({
        country,
        name,
        dialling,
        place,
        served: servesCountry(country),
        barred: isBarred(country),
      }));
      return answer({ list });
    },
  });

export const consoleSaveAreaEndpoint = (deps: {
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleSaveArea>({
    call: consoleSaveArea,
    storesOutcome: true,
    async handle({ country: written, served: wanted, place, reason }, request) {
      const [country, served] = [written.toUpperCase(), wanted === '1'];
      if (!isCountry(country)) return refuse('notFound');
      if (served && isBarred(country)) return refuse('countryNotServed', { message: 'server.countryBarred' });
      const changed_at = new Date(deps.clock.wallNow());
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const query = transaction.selectFrom('areas').select(['served', 'place']).where('country', '=', country);
        const before = (await query.forUpdate().executeTakeFirst()) ?? { served: !isBarred(country), place: 0 };
        const choice = { served, place, changed_at };
        await transaction
          .insertInto('areas')
          .values({ country, ...choice })
          .onConflict((conflict) => conflict.column('country').doUpdateSet(choice))
          .execute();
        await note({ action: 'area.save', subject: `area:${country}`, before, after: { served, place }, reason });
      });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({}, 'server.areaSaved');
    },
  });
