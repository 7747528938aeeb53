import { consoleInstrumentHistory } from '@candor/protocol/console/instrument-history.ts';
import { consoleSetTradable } from '@candor/protocol/console/set-tradable.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { ChangeList } from '../../kit/change-list.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { usePage } from '../../kit/use-page.ts';
import { WaitingChanges } from '../../domain/proposals/waiting-changes.tsx';
import { formatNumber } from '@candor/locales/format.ts';
import { language, useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import type { Instrument, InstrumentCategory } from '../../domain/instruments/instrument.ts';
import { instrumentsKey, nameOfCategory, tradableKey } from '../../domain/instruments/instrument.ts';
import { hoursText } from './hours-text.ts';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

export interface InstrumentPanelProps {
  readonly instrument: Instrument;
  readonly categories: readonly InstrumentCategory[];
  readonly rows: readonly Instrument[] | undefined;
  readonly idOf: (row: Instrument) => string;
  readonly onOpen: (row: string) => void;
}

export function InstrumentPanel({ instrument, categories, rows, idOf, onOpen }: InstrumentPanelProps) {
  const t = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'terms' | 'tradable' | null>(null);
  const mayPropose = usePermits('terms.decide');
  const mayStop = usePermits('instruments.write');
  const close = (): void => setDialog(null);
  const { tradable } = instrument;
  return (
    <SidePanel
      row={idOf(instrument)}
      title={instrument.name}
      neighbours={neighboursOf(rows, idOf, idOf(instrument))}
      onOpen={onOpen}
      actions={
        (mayPropose || mayStop) && (
          <div className="panel-buttons">
            {mayStop && (
              <Button size="small" variant="secondary" onPress={() => setDialog('tradable')}>
                {t(tradable ? 'console.operations.stopOrders' : 'console.operations.takeOrders')}
              </Button>
            )}
            {mayStop && (
              <Button size="small" variant="secondary" onPress={() => setDialog('edit')}>
                {t('console.operations.editInstrument')}
              </Button>
            )}
            {mayPropose && (
              <Button size="small" onPress={() => setDialog('terms')}>
                {t('console.operations.proposeTerms')}
              </Button>
            )}
          </div>
        )
      }
    >
      <WaitingChanges kind="instrument.terms" subject={`instrument:${instrument.id}`} />
      <Terms instrument={instrument} category={nameOfCategory(categories, instrument)} />
      <h3>{t('console.operations.history')}</h3>
      <History id={instrument.id} />
      {dialog === 'edit' && <InstrumentDialog instrument={instrument} categories={categories} onClose={close} />}
      {dialog === 'terms' && <TermsDialog instrument={instrument} onClose={close} />}
      {dialog === 'tradable' && <TradableDialog instrument={instrument} onClose={close} />}
    </SidePanel>
  );
}

function Terms({ instrument, category }: { readonly instrument: Instrument; readonly category: string }) {
  const t = useTranslation();
  const { minSpread, feePerLot, feeOfMargin, contractSize, version, leverages } = instrument;
  return (
    <KeyValues
      lined
      items={[
        {
          key: 'tradable',
          label: t('console.operations.tradable'),
          value: t(tradableKey(instrument)),
        },
        { key: 'price', label: t('console.operations.lastPrice'), value: <LastPrice instrument={instrument} /> },
        ...instrument.sources.map(({ name, symbol, inUse, refusal }) => ({
          key: `source ${name}`,
          label: t('console.operations.symbolAt', { source: name }),
          value: (
            <bdi>
              {symbol}
              {refusal !== '' ? ` · ${refusal}` : inUse ? ` · ${t('console.operations.inUse')}` : ''}
            </bdi>
          ),
        })),
        { key: 'category', label: t('console.operations.category'), value: <bdi>{category}</bdi> },
        { key: 'spread', label: t('console.operations.minSpread'), value: <Amount value={minSpread} /> },
        { key: 'lot', label: t('console.operations.feePerLot'), value: <Amount value={feePerLot} /> },
        { key: 'margin', label: t('console.operations.feeOfMargin'), value: <Amount value={feeOfMargin} /> },
        { key: 'size', label: t('console.operations.contractSize'), value: <Amount value={contractSize} /> },
        { key: 'min', label: t('console.operations.minLots'), value: <Amount value={instrument.minLots} /> },
        { key: 'max', label: t('console.operations.maxLots'), value: <Amount value={instrument.maxLots} /> },
        { key: 'step', label: t('console.operations.lotStep'), value: <Amount value={instrument.lotStep} /> },
        {
          key: 'leverages',
          label: t('console.operations.leveragesOffered'),
          value:
            leverages.length === 0 ? (
              t('console.operations.noLeverages')
            ) : (
              <bdi className="num">
                {leverages
                  .map((leverage) => t('console.operations.leverageOf', { leverage: String(leverage) }))
                  .join(' · ')}
              </bdi>
            ),
        },
        {
          key: 'mode',
          label: t('console.operations.marginMode'),
          value: t(`console.operations.marginMode.${instrument.marginMode}`),
        },
        {
          key: 'precision',
          label: t('console.operations.precision'),
          value: <bdi className="num">{instrument.pricePrecision}</bdi>,
        },
        {
          key: 'stale',
          label: t('console.operations.staleAfter'),
          value: t('console.operations.staleSeconds', { count: instrument.staleAfterMs / 1_000 }),
        },
        {
          key: 'hours',
          label: t('console.operations.hours'),
          value: hoursText(t, instrument.calendarId),
        },
        { key: 'version', label: t('console.operations.version'), value: <bdi className="num">{version}</bdi> },
      ]}
    />
  );
}

/** As the feed gave it last. */
function LastPrice({ instrument: { last, pricePrecision } }: { readonly instrument: Instrument }) {
  const t = useTranslation();
  if (last === null) return t('console.operations.noPriceYet');
  const price = (value: string): string =>
    formatNumber(value, language(), { minDecimals: pricePrecision, maxDecimals: pricePrecision });
  return (
    <bdi className="num">
      {price(last.bid)} / {price(last.ask)}
    </bdi>
  );
}

function History({ id }: { readonly id: number }) {
  const t = useTranslation();
  const [at, setAt] = useState(1);
  const page = usePage([...instrumentsKey, id, 'history', at], (signal) =>
    call(consoleInstrumentHistory, { id, page: at }, { signal, quiet: true }),
  );
  return (
    <ChangeList
      page={page}
      at={at}
      onPage={setAt}
      titleOf={({ action }) => (isAction(action) ? t(`console.operations.action.${action}`) : action)}
    />
  );
}

const ACTIONS = ['instrument.list', 'instrument.terms', 'instrument.tradable', 'instrument.save'] as const;
const isAction = (action: string): action is (typeof ACTIONS)[number] =>
  (ACTIONS as readonly string[]).includes(action);

function TradableDialog({ instrument, onClose }: { readonly instrument: Instrument; readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSetTradable, [instrumentsKey]);
  const { id, tradable, name } = instrument;
  const title = t(tradable ? 'console.operations.stopOrders' : 'console.operations.takeOrders');
  return (
    <DecisionDialog
      title={title}
      text={tradable ? t('console.operations.stopOrdersText', { name }) : undefined}
      confirmLabel={title}
      tone={tradable ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) =>
        (await change.run({ id, tradable: tradable ? '0' : '1', reason })) !== undefined && onClose()
      }
    />
  );
}
