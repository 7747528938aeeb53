import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import '../../chart/chart.css';
import { useTranslation } from '../../language/language.ts';
import { useFreshInstruments } from '../../market/market-queries.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { OrderSync } from '../../orders/order-sync.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../site/site.ts';
import { readStored } from '../../stored-text.ts';
import { InstrumentDrawer } from './instrument-drawer.tsx';
import { OptionsClosed } from './options-closed.tsx';
import './trade.css';
import { TradeDesk } from './trade-desk.tsx';
import { TradeHeader } from './trade-header.tsx';
import type { TradeMode } from './trade-header.tsx';
import { TradeSkeleton } from './trade-skeleton.tsx';

/** The trade screen: an instrument's chart and the ticket for it. */
export function TradeScreen() {
  const t = useTranslation();
  const site = useSite();
  const { data, error, refetch } = useFreshInstruments();
  const instrument = useChosenInstrument(data);
  const [mode, setMode] = useState<TradeMode>(site.flag('is_forex', true) ? 'contract' : 'option');
  const [open, setOpen] = useState<'drawer' | 'settings'>();
  const close = (): void => setOpen(undefined);
  const name = instrument?.ShowCode ?? t('tab.trade');
  return (
    <Screen
      title={name}
      live
      width="page"
      bar={
        <TradeHeader
          title={name}
          mode={mode}
          onMode={setMode}
          onDrawer={() => setOpen('drawer')}
          onSettings={() => setOpen('settings')}
        />
      }
    >
      {mode === 'option' ? (
        <OptionsClosed />
      ) : instrument !== undefined ? (
        <TradeDesk
          instrument={instrument}
          onChoose={() => setOpen('drawer')}
          settingsOpen={open === 'settings'}
          onSettingsClose={close}
        />
      ) : error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <TradeSkeleton />
      )}
      <InstrumentDrawer open={open === 'drawer'} onClose={close} chosen={instrument?.Code} />
      <OrderSync />
    </Screen>
  );
}

/** Named by the address, or else the one of the last visit, or the first of all. */
function useChosenInstrument(instruments: readonly Instrument[] | undefined): Instrument | undefined {
  const wanted = new URLSearchParams(useSearch()).get('code');
  return useMemo(() => {
    const find = (code: string | null) => instruments?.find((each) => each.Code === code);
    return find(wanted) ?? find(readStored('instrument')) ?? instruments?.[0];
  }, [instruments, wanted]);
}
