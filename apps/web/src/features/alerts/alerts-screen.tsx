import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { useInstruments } from '../../domain/market/market-queries.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useAlerts } from '../../domain/alerts/alert-queries.ts';
import type { Alert } from '../../domain/alerts/alert-queries.ts';
import { AlertRow } from './alert-row.tsx';
import { AlertSheet } from '../../domain/alerts/alert-sheet.tsx';
import './alerts.css';
import { PushSwitch } from './push-switch.tsx';
import { TellSwitches } from './tell-switches.tsx';

/**
 * Price alerts, which messages there are, and notifications. With `code` in the address the form of a new alert is
 * open, at the price that may stand next to it.
 */
export function AlertsScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('alerts.title')} backTo={paths.account} live className="gap-5 px-4 pt-1 pb-8">
      <PriceAlerts />
      <Section title={t('alerts.tell')}>
        <TellSwitches />
      </Section>
      <Section title={t('alerts.push')}>
        <PushSwitch />
      </Section>
    </Screen>
  );
}

function PriceAlerts() {
  const t = useTranslation();
  const { data, error, refetch } = useAlerts();
  const { data: instruments } = useInstruments();
  const editor = useEditor();
  const isFull = data !== undefined && data.list.length >= data.limit;
  const count =
    data === undefined || data.list.length === 0
      ? null
      : t('alerts.count', { count: data.list.length, limit: data.limit });
  const add = (
    <Button
      icon="plus"
      wide
      disabledReason={isFull ? t('alerts.full', { limit: data.limit }) : undefined}
      onPress={() => editor.open({ alert: null, code: null, price: null })}
    >
      {t('alerts.add')}
    </Button>
  );
  return (
    <Section title={t('alerts.prices')} end={count}>
      {data === undefined ? (
        <Card padding="none">
          {error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />}
        </Card>
      ) : data.list.length === 0 ? (
        <Card>
          <EmptyState art="messages" title={t('alerts.none')} text={t('alerts.noneHint')} />
        </Card>
      ) : (
        <Card padding="none" className="overflow-hidden">
          <ul className="list">
            {data.list.map((alert) => (
              <li key={alert.id}>
                <AlertRow
                  alert={alert}
                  instrument={instruments?.find((each) => each.code === alert.code)}
                  onOpen={() => editor.open({ alert, code: null, price: null })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data !== undefined && add}
      {editor.shown !== null && instruments !== undefined && (
        <AlertSheet {...editor.shown} instruments={instruments} onClose={editor.close} />
      )}
    </Section>
  );
}

interface Shown {
  readonly alert: Alert | null;
  readonly code: string | null;
  /** Decimal text. */
  readonly price: string | null;
}

/** What the form is open for; an address with an instrument opens it, and loses it again with the form. */
function useEditor() {
  const address = new URLSearchParams(useSearch());
  const code = address.get('code');
  const price = /^\d{1,12}(\.\d{1,12})?$/.exec(address.get('price') ?? '')?.[0] ?? null;
  const [, navigate] = useLocation();
  const [chosen, open] = useState<Shown | null>(null);
  const shown = chosen ?? (code === null ? null : { alert: null, code, price });
  const close = (): void => {
    open(null);
    if (code !== null) navigate(paths.alerts, { replace: true });
  };
  return { shown, open, close };
}

function Section(props: { readonly title: string; readonly end?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2" aria-label={props.title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-title-3 font-semibold">{props.title}</h2>
        {props.end !== undefined && <span className="text-label text-ink-3">{props.end}</span>}
      </div>
      {props.children}
    </section>
  );
}
