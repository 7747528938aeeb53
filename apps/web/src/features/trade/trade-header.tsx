import { IconButton } from '@candor/ui/icon-button.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { AlertLink } from '../../domain/messages/alert-link.tsx';
import { useSite } from '../../domain/site/site.ts';

export type TradeMode = 'contract' | 'option';

export interface TradeHeaderProps {
  /** The heading for assistive tech; the eye finds the instrument below. */
  readonly title: string;
  readonly mode: TradeMode;
  readonly onMode: (mode: TradeMode) => void;
  readonly onDrawer: () => void;
  readonly onSettings: () => void;
}

/** The bar of the trade screen. The mode is only a choice where the site offers both. */
export function TradeHeader(props: TradeHeaderProps) {
  const t = useTranslation();
  const both = useOffersBoth();
  return (
    <header className="app-bar">
      <div className="app-bar-row">
        <IconButton icon="list" label={t('trade.allInstruments')} onPress={props.onDrawer} />
        <h1 className={both ? 'visually-hidden' : 'app-bar-title text-center'}>
          {both ? props.title : t('tab.trade')}
        </h1>
        {both && (
          <div className="flex min-w-0 flex-1 justify-center">
            <div className="w-54 max-w-full">
              <ModeChoice mode={props.mode} onMode={props.onMode} />
            </div>
          </div>
        )}
        <AlertLink instrument={props.title} />
        <IconButton icon="sliders" label={t('trade.chart.settings')} onPress={props.onSettings} />
      </div>
    </header>
  );
}

/** Contracts or options; nothing where the site offers one of them. */
export function ModeChoice({ mode, onMode }: Pick<TradeHeaderProps, 'mode' | 'onMode'>) {
  const t = useTranslation();
  if (!useOffersBoth()) return null;
  return (
    <Segmented
      label={t('trade.mode')}
      items={[
        { id: 'contract', label: t('trade.contract') },
        { id: 'option', label: t('trade.option') },
      ]}
      value={mode}
      onChange={onMode}
    />
  );
}

function useOffersBoth(): boolean {
  const site = useSite();
  return site.flag('is_forex', true) && site.flag('is_micro');
}
