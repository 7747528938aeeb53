import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { alertPreferences, setAlertPreferences } from '@candor/protocol/alerts/preferences.ts';
import type { AlertPreferences as PreferencesDto } from '@candor/protocol/alerts/preferences.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { alertKeys } from '../../domain/alerts/alert-queries.ts';

/** What the customer wants to be told in the inbox, and what as a notification too. */
export interface AlertPreferences {
  readonly orderInbox: boolean;
  readonly optionInbox: boolean;
  readonly pricePush: boolean;
  readonly orderPush: boolean;
  readonly optionPush: boolean;
  readonly marginPush: boolean;
}

const toPreferences = (wire: PreferencesDto): AlertPreferences => ({
  orderInbox: wire.order_inbox === 1,
  optionInbox: wire.option_inbox === 1,
  pricePush: wire.price_push === 1,
  orderPush: wire.order_push === 1,
  optionPush: wire.option_push === 1,
  marginPush: wire.margin_push === 1,
});

const preferencesInput = (chosen: AlertPreferences) => ({
  order_inbox: Number(chosen.orderInbox),
  option_inbox: Number(chosen.optionInbox),
  price_push: Number(chosen.pricePush),
  order_push: Number(chosen.orderPush),
  option_push: Number(chosen.optionPush),
  margin_push: Number(chosen.marginPush),
});

export const usePreferences = (): UseQueryResult<AlertPreferences> =>
  useQuery({ queryKey: alertKeys.preferences(), queryFn: readPreferences });

async function readPreferences(): Promise<AlertPreferences> {
  return toPreferences(await call(alertPreferences, {}, { quiet: true }));
}

/** Shows the choice at once, and what the server has again where it was not taken. */
export async function savePreferences(chosen: AlertPreferences): Promise<void> {
  const before = queryClient.getQueryData<AlertPreferences>(alertKeys.preferences());
  queryClient.setQueryData(alertKeys.preferences(), chosen);
  try {
    await call(setAlertPreferences, preferencesInput(chosen), { quiet: true });
  } catch (error) {
    queryClient.setQueryData(alertKeys.preferences(), before);
    throw error;
  }
}
