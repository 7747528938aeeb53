import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { createAlert } from '@candor/protocol/alerts/create.ts';
import { editAlert } from '@candor/protocol/alerts/edit.ts';
import { alertList } from '@candor/protocol/alerts/list.ts';
import { removeAlert } from '@candor/protocol/alerts/remove.ts';
import type { AlertDto } from '@candor/protocol/alerts/alert.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { listenToInbox } from '../../live/live.ts';

/** A price alert of the customer. */
export interface Alert extends Pick<AlertDto, 'id' | 'code' | 'logo' | 'precision' | 'side' | 'direction' | 'price'> {
  readonly displayCode: string;
  readonly repeats: boolean;
  readonly note: string;
  /** `waiting`: a repeated one that has fired and waits for the price to move away; `done`: will not fire again. */
  readonly state: AlertDto['state'];
  /** Market time of the last telling, epoch milliseconds; null before it. */
  readonly firedAt: number | null;
}

export interface AlertList {
  readonly list: readonly Alert[];
  /** How many a customer may have. */
  readonly limit: number;
}

const toAlert = (wire: AlertDto): Alert => ({
  id: wire.id,
  code: wire.code,
  displayCode: wire.show_code,
  logo: wire.logo,
  precision: wire.precision,
  side: wire.side,
  direction: wire.direction,
  price: wire.price,
  repeats: wire.repeats === 1,
  note: wire.note,
  state: wire.state,
  firedAt: wire.firedTime,
});

/** What the form says. */
export interface AlertDraft {
  readonly side: Alert['side'];
  readonly direction: Alert['direction'];
  readonly price: string;
  readonly repeats: boolean;
  readonly note: string;
}

export const alertKeys = {
  all: ['alerts'] as const,
  list: () => [...alertKeys.all, 'list'] as const,
  preferences: () => [...alertKeys.all, 'preferences'] as const,
};

/** The customer's price alerts; one that fires is read again, for it may be done. */
export function useAlerts(): UseQueryResult<AlertList> {
  useEffect(() => {
    const refetch = (): void => void refetchAlerts();
    return listenToInbox((newest) => newest > 0 && refetch(), refetch);
  }, []);
  return useQuery({ queryKey: alertKeys.list(), queryFn: readAlerts });
}

async function readAlerts(): Promise<AlertList> {
  const { list, limit } = await call(alertList, {}, { quiet: true });
  return { list: list.map(toAlert), limit };
}

/** Sets a new alert for the instrument, or changes the one of this id. */
export async function saveAlert(
  target: { readonly instrumentId: number; readonly alertId: number | null },
  draft: AlertDraft,
  idempotencyKey: string,
): Promise<void> {
  const terms = { ...draft, repeats: draft.repeats ? 1 : 0 };
  const { instrumentId: forex_id, alertId } = target;
  if (alertId === null) await call(createAlert, { forex_id, ...terms }, { quiet: true, idempotencyKey });
  else await call(editAlert, { id: alertId, ...terms }, { quiet: true, idempotencyKey });
  await refetchAlerts();
}

export async function deleteAlert(id: number, idempotencyKey: string): Promise<void> {
  await call(removeAlert, { id }, { quiet: true, idempotencyKey });
  await refetchAlerts();
}

const refetchAlerts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: alertKeys.list() });
