import { showToast } from '@candor/ui/toast.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import '../../domain/chart/chart.css';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { FirstOrderGuide } from '../../domain/first-order/first-order-guide.tsx';
import { useFreshInstruments } from '../../domain/market/market-queries.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { OrderSync } from '../../domain/orders/order-sync.tsx';
import { paths, tradePath } from '../../paths.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { readStored } from '@candor/client/stored-text.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import './trade.css';
import { ContractTicketPanel } from './contract-ticket-panel.tsx';
import { ModeChoice, TradeHeader } from './trade-header.tsx';
import { PriceTitle } from './price-title.tsx';
import type { TradeMode } from './trade-header.tsx';
import { TradeSkeleton } from './trade-skeleton.tsx';

/** The trade screen: an instrument's chart and the ticket for it. */
export function TradeScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useFreshInstruments();
  const instrument = useChosenInstrument(data);
  const mode = useMode();
  const [, navigate] = useLocation();
  const isOption = mode === 'option';
  const [open, setOpen] = useState<'drawer' | 'settings'>();
  const close = (): void => setOpen(undefined);
  const name = instrument?.displayCode ?? t('tab.trade');
  const Panel = isOption ? OptionTicketPanel : ContractTicketPanel;
  const isWide = useIsWide();
  const choose = {
    mode,
    onMode: (next: TradeMode) => navigate(tradePath(instrument?.code ?? '', next === 'option'), { replace: true }),
  };
  return (
    <Screen
      title={name}
      live
      width="page"
      className={isWide ? 'workspace-page' : undefined}
      bar={
        isWide ? (
          <h1 className="visually-hidden">{name}</h1>
        ) : (
          <TradeHeader
            title={name}
            {...choose}
            onDrawer={() => setOpen('drawer')}
            onSettings={() => setOpen('settings')}
          />
        )
      }
    >
      {instrument !== undefined && <PriceTitle instrument={instrument} />}
      {instrument !== undefined && <FirstOrderGuide instrument={instrument} />}
      {instrument !== undefined ? (
        <Panel
          instrument={instrument}
          modeChoice={<ModeChoice {...choose} />}
          onChoose={() => setOpen('drawer')}
          onSettings={() => setOpen('settings')}
          settingsOpen={open === 'settings'}
          onSettingsClose={close}
        />
      ) : error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <TradeSkeleton />
      )}
      <InstrumentDrawer open={open === 'drawer'} onClose={close} chosen={instrument?.code} isOption={isOption} />
      <OrderSync />
    </Screen>
  );
}

/** What the site offers; where it offers both, what the address names. */
function useMode(): TradeMode {
  const site = useSite();
  const wanted = new URLSearchParams(useSearch()).get('mode');
  if (!site.flag('is_micro')) return 'contract';
  return site.flag('is_forex', true) && wanted !== 'future' ? 'contract' : 'option';
}

/** Named by the address, or else the one of the last visit, or the first of all. */
function useChosenInstrument(instruments: readonly Instrument[] | undefined): Instrument | undefined {
  const wanted = new URLSearchParams(useSearch()).get('code');
  const chosen = useMemo(() => {
    const find = (name: string | null) =>
      instruments?.find(({ code, displayCode }) => name === code || name === displayCode);
    return find(wanted) ?? find(readStored('instrument')) ?? instruments?.[0];
  }, [instruments, wanted]);
  useRightAddress(wanted, chosen);
  return chosen;
}

/** An address names the instrument that is shown; where it named one that is not traded here, that is said. */
function useRightAddress(wanted: string | null, shown: Instrument | undefined): void {
  const t = useTranslation();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (wanted === null || shown === undefined || wanted === shown.code) return;
    const query = new URLSearchParams(location.search);
    query.set('code', shown.code);
    navigate(`${paths.trade}?${query}`, { replace: true });
    if (wanted !== shown.displayCode)
      showToast({ text: t('trade.unknownInstrument', { code: wanted.slice(0, 20), name: shown.displayCode }) });
  }, [wanted, shown, navigate, t]);
}

const OptionTicketPanel = lazyPart(
  async () => (await import('./option-ticket-panel.tsx')).OptionTicketPanel,
  TradeSkeleton,
);
const InstrumentDrawer = lazySheet(async () => (await import('./instrument-drawer.tsx')).InstrumentDrawer);
