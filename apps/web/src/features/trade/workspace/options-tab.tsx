import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { ClosedOptionsTable } from '../../../domain/options/closed-options-table.tsx';
import '../../../domain/options/options.css';
import type { Option } from '../../../domain/options/option.ts';
import { useClosedOptions, useRunningOptions } from '../../../domain/options/option-queries.ts';
import { OptionsTable } from '../../../domain/options/options-table.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { useOpened } from '../../../kit/use-opened.ts';
import { optionOrdersPath } from '../../../paths.ts';
import { PageNote } from './page-note.tsx';
import { PanelState } from './panel-state.tsx';

export interface OptionsTabProps {
  readonly status: Option['status'];
  /** 0 for all instruments. */
  readonly instrumentId: number;
}

/** Options in progress or ended. */
export function OptionsTab({ status, instrumentId }: OptionsTabProps) {
  const { opened, open, close } = useOpened<Option>();
  const Shown = status === 'running' ? Running : Closed;
  return (
    <>
      <Shown instrumentId={instrumentId} onDetails={open} />
      {/* Next to the table: the sheet of the option that has just ended is still being read. */}
      {opened !== undefined && <CountdownSheet key={opened.key} option={opened.thing} onClose={close} />}
    </>
  );
}

interface ListProps extends Pick<OptionsTabProps, 'instrumentId'> {
  readonly onDetails: (option: Option) => void;
}

function Running({ instrumentId, onDetails }: ListProps) {
  const t = useTranslation();
  const { data, error, refetch } = useRunningOptions();
  const shown = narrowed(data ?? [], instrumentId);
  if (data === undefined || shown.length === 0) {
    return (
      <PanelState
        isLoading={data === undefined}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        empty={t('options.emptyRunning')}
        hint={t('options.emptyRunningHint')}
      />
    );
  }
  const isAll = shown.length === data.length;
  return (
    <OptionsTable
      options={shown}
      note={isAll ? '' : t('workspace.shownOf', { shown: String(shown.length), all: data.length })}
      onDetails={onDetails}
    />
  );
}

/** Page after page of all instruments: those of one are what is among the pages that have been read. */
function Closed({ instrumentId, onDetails }: ListProps) {
  const t = useTranslation();
  const history = useClosedOptions();
  const { data, error, refetch, hasNextPage } = history;
  const first = data?.pages[0];
  // One that ends meanwhile shifts the pages, so the same one may come twice.
  const all = [...new Map(data?.pages.flatMap((page) => page.data).map((option) => [option.id, option])).values()];
  const shown = narrowed(all, instrumentId);
  if (first === undefined || (shown.length === 0 && !hasNextPage)) {
    return (
      <PanelState
        isLoading={data === undefined}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        empty={t('options.emptyClosed')}
        hint={t('options.emptyClosedHint')}
      />
    );
  }
  return (
    <ClosedOptionsTable
      options={shown}
      onDetails={onDetails}
      note={<PageNote pages={history} shown={shown.length} total={first.total} href={optionOrdersPath('closed')} />}
    />
  );
}

const narrowed = (options: readonly Option[], instrumentId: number): readonly Option[] =>
  options.filter(({ instrument }) => instrumentId === 0 || instrument.id === instrumentId);

const CountdownSheet = lazyPart(
  async () => (await import('../../../domain/options/countdown-sheet.tsx')).CountdownSheet,
);
