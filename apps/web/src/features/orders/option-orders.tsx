import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import type { Option } from '../../domain/options/option.ts';
import { OptionList } from '../../domain/options/option-list.tsx';
import { useClosedOptions, useRunningOptions } from '../../domain/options/option-queries.ts';
import { OptionSync } from '../../domain/options/option-sync.tsx';
import { optionOrdersPath, optionTradePath } from '../../paths.ts';
import { MoreButton } from '../../shell/more-button.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

export function OptionTabs({ status }: { readonly status: Option['status'] }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const running = useRunningOptions().data?.length;
  return (
    <Tabs
      label={t('options.title')}
      items={[
        { id: 'running', label: t('options.running'), count: running },
        { id: 'closed', label: t('options.closed') },
      ]}
      value={status}
      onChange={(id) => navigate(optionOrdersPath(id), { replace: true })}
      controls="orders-panel"
    />
  );
}

/** The customer's timed options: in progress with what they would bring now, or ended. */
export function OptionOrders({ status }: { readonly status: Option['status'] }) {
  return (
    <>
      {status === 'running' ? <Running /> : <Closed />}
      <OptionSync />
    </>
  );
}

function Running() {
  const t = useTranslation();
  const { data, error, refetch } = useRunningOptions();
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} />;
  return (
    <div className={data.length === 0 ? 'flex flex-1 flex-col' : 'pt-3'}>
      {data.length === 0 && <Empty title={t('options.emptyRunning')} text={t('options.emptyRunningHint')} />}
      {/* Also while empty: the sheet of the option that has just ended is still being read. */}
      <OptionList label={t('options.running')} options={data} />
    </div>
  );
}

function Closed() {
  const t = useTranslation();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useClosedOptions();
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} />;
  // One that ends meanwhile shifts the pages, so the same one may come twice.
  const options = [...new Map(data.pages.flatMap((page) => page.data).map((option) => [option.id, option])).values()];
  if (options.length === 0) return <Empty title={t('options.emptyClosed')} text={t('options.emptyClosedHint')} />;
  return (
    <>
      <p className="px-4 py-3 text-caption text-ink-3">{t('options.count', { count: data.pages[0]?.total ?? 0 })}</p>
      <OptionList label={t('options.closed')} options={options} />
      <div className="grid justify-items-center px-4 py-4">
        {hasNextPage ? (
          <MoreButton isLoading={isFetchingNextPage} auto={!isFetchNextPageError} onMore={() => void fetchNextPage()} />
        ) : (
          <p className="text-caption text-ink-3">{t('orders.noMore')}</p>
        )}
      </div>
    </>
  );
}

interface WaitingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Waiting({ error, onRetry }: WaitingProps) {
  return (
    <div className="mt-3 border-y border-line bg-surface">
      {error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={onRetry} />}
    </div>
  );
}

function Empty({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        title={title}
        text={text}
        action={<Button onPress={() => navigate(optionTradePath)}>{t('options.openTicket')}</Button>}
      />
    </div>
  );
}
