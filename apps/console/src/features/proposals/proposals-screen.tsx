import type { Translator } from '@candor/locales/translate.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { SelectFilter } from '../../kit/select-filter.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import type { NeighbourRows } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { site } from '../../domain/site/site.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { kindsIn, proposalSummary, useProposalKinds } from './proposal-kinds.ts';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { ProposalHistory } from './proposal-history.tsx';
import { proposalKeys, readProposals } from '../../domain/proposals/proposal.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { ProposalState } from './proposal-state.tsx';

/** What waits for a second operator, and what became of it. */
export function ProposalsScreen() {
  const t = useTranslation();
  const kinds = useProposalKinds();
  const table = useTableState(FILTERS);
  const { kind, customer } = table.filters;
  const state = STATES.find((each) => each === table.filters.state) ?? 'waiting';
  const input = { state, kind, customer };
  const page = usePage(
    proposalKeys.page(input, table.page),
    (signal) => readProposals({ ...input, page: table.page }, signal),
    REREAD_MS,
  );
  const columns = useMemo(() => columnsIn(t, kinds), [t, kinds]);
  const open = useOpened(page.rows, Number(table.row));
  return (
    <>
      <PageHead title={t('console.nav.proposals')} />
      <div className="split">
        <section className="split-main" aria-label={t('console.nav.proposals')}>
          <div className="toolbar">
            <FilterChips
              label={t('console.customer.state')}
              value={state}
              onChange={(chosen) => table.filter({ state: chosen })}
              chips={STATES.map((id) => ({ id, label: t(`console.proposals.filter.${id}`) }))}
            />
            <SelectFilter
              label={t('console.proposals.what')}
              value={kind}
              onChange={(chosen) => table.filter({ kind: chosen })}
              options={[
                { id: '', label: t('console.proposals.everyKind') },
                ...kindsIn(kinds).map((id) => ({ id, label: t(`console.proposal.${id}`) })),
              ]}
            />
            <SearchBox
              label={t('console.proposals.ofCustomer')}
              value={customer}
              onChange={(text) => table.filter({ customer: text })}
            />
          </div>
          <DataTable
            label={t('console.nav.proposals')}
            columns={columns}
            page={page}
            table={table}
            idOf={idOf}
            nameOf={(row) => `${t(`console.proposal.${row.kind}`)}, ${proposalSummary(t, kinds, row)}`}
            empty={{
              title: t(state === 'waiting' ? 'console.proposals.none' : 'console.proposals.noneLike'),
              text: t('console.proposals.noneHint'),
            }}
            exportRows={{
              name: 'proposals',
              readAll: () => readAllPages((each) => readProposals({ ...input, page: each })),
            }}
          />
        </section>
        {open !== undefined && (
          <ProposalPanel proposal={open} neighbours={neighboursOf(page.rows, idOf, idOf(open))} onOpen={table.open} />
        )}
      </div>
    </>
  );
}

interface ProposalPanelProps {
  readonly proposal: Proposal;
  readonly neighbours: NeighbourRows;
  readonly onOpen: (row: string) => void;
}

function ProposalPanel({ proposal, neighbours, onOpen }: ProposalPanelProps) {
  const t = useTranslation();
  const kinds = useProposalKinds();
  return (
    <SidePanel
      row={idOf(proposal)}
      title={`${t('console.proposals.titled', { id: proposal.id })} \u00B7 ${t(`console.proposal.${proposal.kind}`)}`}
      head={
        proposal.amount === '' ? (
          <div className="panel-lead">
            <bdi>{proposalSummary(t, kinds, proposal)}</bdi>
          </div>
        ) : (
          <div className="panel-figure">
            <Amount value={proposal.amount} unit={site().currency} />
          </div>
        )
      }
      neighbours={neighbours}
      onOpen={onOpen}
      actions={<ProposalActions key={proposal.id} proposal={proposal} />}
    >
      <ProposalFacts proposal={proposal} />
      <ProposalHistory proposal={proposal} />
    </SidePanel>
  );
}

/**
 * The open row as it is, also when the list has it no more because it was
 * decided: what came of it is read in the panel.
 */
function useOpened(rows: readonly Proposal[] | undefined, id: number): Proposal | undefined {
  const { data } = useQuery({
    queryKey: proposalKeys.one(id),
    queryFn: ({ signal }) => readProposals({ id }, signal),
    enabled: id > 0,
    refetchInterval: REREAD_MS,
  });
  return data?.list[0] ?? rows?.find((each) => each.id === id);
}

function columnsIn(t: Translator, kinds: ProposalKinds): readonly Column<Proposal>[] {
  return [
    {
      key: 'what',
      label: t('console.proposals.what'),
      cell: (row) => (
        <>
          <span className="cell-main">{t(`console.proposal.${row.kind}`)}</span>
          <span className="cell-sub">
            <bdi className="cell-break">{proposalSummary(t, kinds, row)}</bdi>
          </span>
        </>
      ),
      csv: (row) => `${row.id} ${row.kind} ${row.subject}`,
    },
    {
      key: 'amount',
      label: t('common.amount'),
      align: 'end',
      cell: (row) => (row.amount === '' ? NO_FIGURE : <Amount value={row.amount} unit={site().currency} />),
      csv: (row) => row.amount,
    },
    {
      key: 'proposer',
      label: t('console.proposals.proposer'),
      cell: (row) => <bdi className="cell-break">{row.proposer}</bdi>,
      csv: (row) => row.proposer,
    },
    {
      key: 'reason',
      wide: true,
      label: t('console.audit.reason'),
      cell: (row) => <bdi className="cell-clamp">{row.reason}</bdi>,
      optional: true,
      csv: (row) => row.reason,
    },
    {
      key: 'state',
      label: t('console.customer.state'),
      cell: (row) => <ProposalState proposal={row} />,
      csv: (row) => row.state,
    },
    {
      key: 'at',
      label: t('console.time'),
      align: 'end',
      cell: (row) => <Moment at={row.createdAt} />,
      csv: (row) => momentText(row.createdAt, 'dateTimeSeconds', true),
    },
  ];
}

const idOf = (row: Proposal): string => String(row.id);
const STATES = ['waiting', 'ended', 'all'] as const;
const FILTERS = { state: 'waiting', kind: '', customer: '' };
