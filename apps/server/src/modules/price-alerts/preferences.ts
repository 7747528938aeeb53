import { alertPreferences, setAlertPreferences } from '@candor/protocol/alerts/preferences.ts';
import type { AlertPreferences } from '@candor/protocol/alerts/preferences.ts';
import { readPreferences } from '../notifications/inbox/messages-reader.ts';
import type { Preferences } from '../notifications/inbox/tables.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';

export const alertPreferencesEndpoint = (database: Database) =>
  endpoint<typeof alertPreferences>({
    call: alertPreferences,
    async handle(_input, { session: { userId } }) {
      return answer(present(await readPreferences(database, userId)));
    },
  });

export const setAlertPreferencesEndpoint = (database: Database) =>
  endpoint<typeof setAlertPreferences>({
    call: setAlertPreferences,
    storesOutcome: true,
    async handle(input, { session: { userId } }) {
      const chosen: Preferences = {
        order_inbox: input.order_inbox === 1,
        option_inbox: input.option_inbox === 1,
        price_push: input.price_push === 1,
        order_push: input.order_push === 1,
        option_push: input.option_push === 1,
        margin_push: input.margin_push === 1,
      };
      await database
        .insertInto('message_preferences')
        .values({ user_id: String(userId), ...chosen })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
        .execute();
      return answer(present(chosen));
    },
  });

const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0);

const present = (preferences: Preferences): AlertPreferences => ({
  order_inbox: flagOf(preferences.order_inbox),
  option_inbox: flagOf(preferences.option_inbox),
  price_push: flagOf(preferences.price_push),
  order_push: flagOf(preferences.order_push),
  option_push: flagOf(preferences.option_push),
  margin_push: flagOf(preferences.margin_push),
});
