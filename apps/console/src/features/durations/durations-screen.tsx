import type { Translator } from '@candor/locales/translate.ts';
import { consoleDurations } from '@candor/protocol/console/durations.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { DurationDialog } from './duration-dialog.tsx';
import type { Duration } from './duration.ts';
import { mapPage } from '../../kit/map-page.ts';
import { durationFrom, durationsKey } from './duration.ts';
import { DurationPanel } from './duration-panel.tsx';
import { StakesCard } from './stakes-card.tsx';

/** What timed options are offered with, and what they were. */
export function DurationsScreen() {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const mayWrite = usePermits('terms.decide');
  const [isAdding, setAdding] = useState(false);
  const page = usePage<Duration>(durationsKey, async (signal) => {
    const { list } = await call(consoleDurations, {}, { signal, quiet: true });
    return mapPage({ list, total: list.length }, durationFrom);
  });
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <div className="split">
      <section className="split-main">
        <PageHead title={t('console.nav.durations')} />
        {mayWrite && (
          <div className="toolbar">
            <Button size="tiny" icon="plus" onPress={() => setAdding(true)}>
              {t('console.operations.addDuration')}
            </Button>
          </div>
        )}
        <DataTable
          label={t('console.nav.durations')}
          columns={columnsOf(t)}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={() => ''}
          density="dense"
          pageSize={Math.max(page.total, 1)}
          empty={{ title: t('console.operations.noDurations') }}
          exportRows={{ name: 'durations', readAll: async () => page.rows ?? [] }}
        />
        <div className="page">
          <StakesCard />
        </div>
      </section>
      {open !== undefined && (
        <DurationPanel key={open.id} duration={open} rows={page.rows} idOf={idOf} onOpen={table.open} />
      )}
      {isAdding && <DurationDialog duration={null} onClose={() => setAdding(false)} />}
    </div>
  );
}

const idOf = ({ id }: Duration): string => String(id);

const columnsOf = (t: Translator): Column<Duration>[] => [
  {
    key: 'seconds',
    label: t('console.operations.duration'),
    cell: ({ seconds }) => <span className="cell-main">{t('console.operations.seconds', { count: seconds })}</span>,
    csv: ({ seconds }) => seconds,
  },
  {
    key: 'state',
    label: t('console.operations.state'),
    cell: ({ retiredAt }) => (
      <Badge tone={retiredAt === null ? 'success' : 'neutral'} dot>
        {t(retiredAt === null ? 'console.operations.offered' : 'console.operations.retired')}
      </Badge>
    ),
    csv: ({ retiredAt }) => (retiredAt === null ? 1 : 0),
  },
  figure('ratio', t('console.operations.ratio')),
  figure('minStake', t('console.operations.leastStake')),
  figure('exposureLimit', t('console.operations.exposureLimit')),
];

function figure(key: 'ratio' | 'minStake' | 'exposureLimit', label: string): Column<Duration> {
  return {
    key,
    label,
    align: 'end',
    cell: (row) => (row[key] === '' ? NO_FIGURE : <Amount value={row[key]} />),
    csv: (row) => row[key],
  };
}

const NO_FILTERS = {};
