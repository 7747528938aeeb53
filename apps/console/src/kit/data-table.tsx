import type { CsvValue } from '@candor/csv/csv.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Banner } from '@candor/ui/notice.tsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { describeError } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { LoadError } from './load-error.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableFoot } from './table-foot.tsx';
import type { Page } from './use-page.ts';

/*
 * The one table of the console.
 *
 *     const COLUMNS: Column<Deposit>[] = [
 *       { key: 'amount', label: 'common.amount'…, cell: (row) => <Amount … />, csv: (row) => row.amount }]
 *     // kit/table-state.ts: page, sort, filters and open row are in the address
 *     const table = useTableState(FILTERS);
 *     const page = usePage(key, read);                      // kit/use-page.ts
 *     <DataTable label={…} columns={COLUMNS} page={page} table={table}
 *       idOf={(row) => String(row.id)} nameOf={(row) => row.name} … />
 *
 * The first column holds what opens the row: a link with `hrefOf`, otherwise a
 * button that puts the row into the address, where a SidePanel reads it. Arrow keys
 * go from row to row, Enter opens, and a click anywhere in the row does the same.
 */

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Makes the head a button; the values are what `table.sort` becomes. */
  readonly sort?: { readonly ascending: string; readonly descending: string };
  /** Left out where the table is narrow. */
  readonly optional?: boolean;
  /** Holds long texts: it may break them anywhere, which other columns never do to a word. */
  readonly wide?: boolean;
  /** Stands in the CSV file alone. */
  readonly fileOnly?: boolean;
  /** What stands in the CSV file; a column without it is not in the file. */
  readonly csv?: (row: Row) => CsvValue;
}

export interface DataTableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly page: Page<Row>;
  readonly table: {
    readonly page: number;
    readonly sort: string;
    readonly row: string;
    readonly goTo: (page: number) => void;
    readonly sortBy: (sort: string) => void;
    readonly open: (row: string) => void;
  };
  readonly idOf: (row: Row) => string;
  /**
   * What is read out after the text of the first cell, where that alone would not say which row it is; "" for nothing.
   */
  readonly nameOf: (row: Row) => string;
  /** An address that the row leads to; without it the row opens in place. */
  readonly hrefOf?: (row: Row) => string;
  /** Rows that only show: nothing opens. */
  readonly still?: boolean;
  readonly empty: { readonly title: string; readonly text?: string };
  /** 56 pixels a row, or 40. */
  readonly density?: 'queue' | 'dense';
  /** In place of the pages beneath, for lists that are not counted. */
  readonly foot?: ReactNode;
  /** As the server cuts its pages. */
  readonly pageSize?: number;
  /** All rows of the present filter, for the CSV file; without it there is none. */
  readonly exportRows?: { readonly name: string; readonly readAll: () => Promise<readonly Row[]> };
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { page, table, density = 'queue', pageSize = 20 } = props;
  const columns = props.columns.filter(isShown);
  const t = useTranslation();
  if (page.rows === undefined) {
    if (page.error !== null) return <LoadError error={page.error} onRetry={page.reload} />;
    return <SkeletonRows rows={10} />;
  }
  return (
    <>
      {page.error !== null && (
        <Banner actionLabel={t('common.retry')} onAction={page.reload}>
          {t('console.oldRows')} {describeError(page.error)}
        </Banner>
      )}
      {page.rows.length === 0 ? (
        <EmptyState art="search" {...props.empty} />
      ) : (
        <div className="table-scroll">
          <table
            className="table"
            data-density={density}
            aria-label={props.label}
            aria-busy={page.isStale || undefined}
          >
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} sort={table.sort} onSort={table.sortBy} />
                ))}
              </tr>
            </thead>
            {/* The keys are those of the openers within. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <tbody onKeyDown={moveBetweenRows}>
              {page.rows.map((row) => (
                <TableRow key={props.idOf(row)} row={row} all={props} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {props.foot ?? (
        <TableFoot
          page={table.page}
          pageSize={pageSize}
          shown={page.rows.length}
          total={page.total}
          onPage={table.goTo}
          file={fileOf(props)}
        />
      )}
    </>
  );
}

function fileOf<Row>({ columns, exportRows }: DataTableProps<Row>) {
  if (exportRows === undefined) return undefined;
  const written = columns.filter((column) => column.csv !== undefined);
  return {
    name: exportRows.name,
    read: async (): Promise<CsvValue[][]> => {
      const rows = await exportRows.readAll();
      return [written.map(({ label }) => label), ...rows.map((row) => written.map(({ csv }) => csv?.(row) ?? ''))];
    },
  };
}

const isShown = (column: { readonly fileOnly?: boolean }): boolean => column.fileOnly !== true;

const cellData = ({ align, optional, wide }: Pick<Column<never>, 'align' | 'optional' | 'wide'>) => ({
  'data-align': align,
  'data-optional': optional === true ? '' : undefined,
  'data-wide': wide === true ? '' : undefined,
});

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { label, align, optional } = column;
  const attributes = {
    scope: 'col',
    'data-align': align,
    'data-optional': optional === true ? '' : undefined,
  } as const;
  if (column.sort === undefined) return <th {...attributes}>{label}</th>;
  const { ascending, descending } = column.sort;
  const order = sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none';
  return (
    <th {...attributes} aria-sort={order}>
      <button
        className="table-sort"
        type="button"
        onClick={() => onSort(order === 'descending' ? ascending : descending)}
      >
        {label}
        {order !== 'none' && <Icon name={order === 'ascending' ? 'chevronUp' : 'chevronDown'} size={14} />}
      </button>
    </th>
  );
}

function TableRow<Row>({ row, all }: { readonly row: Row; readonly all: DataTableProps<Row> }) {
  const { table, idOf } = all;
  const columns = all.columns.filter(isShown);
  const id = idOf(row);
  const isOpen = table.row === id;
  const still = all.still === true;
  return (
    // The opener within is what the keyboard reaches; the row only makes its target larger for a pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      className={classNames(!still && 'table-row-open')}
      data-open={isOpen ? '' : undefined}
      onClick={still ? undefined : openFromRow}
    >
      {columns.map((column, index) => (
        <td key={column.key} {...cellData(column)}>
          {index === 0 && !still ? <Opener row={row} all={all} isOpen={isOpen} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Opener<Row>({ row, all, isOpen }: { row: Row; all: DataTableProps<Row>; isOpen: boolean }) {
  const id = all.idOf(row);
  const name = all.nameOf(row);
  const content = (
    <>
      {all.columns[0]?.cell(row)}
      {name !== '' && <span className="visually-hidden"> {name}</span>}
    </>
  );
  const attributes = { className: 'table-opener', 'data-opener': id };
  const href = all.hrefOf?.(row);
  if (href !== undefined)
    return (
      <Link {...attributes} href={href}>
        {content}
      </Link>
    );
  return (
    <button {...attributes} type="button" aria-expanded={isOpen} onClick={() => all.table.open(isOpen ? '' : id)}>
      {content}
    </button>
  );
}

function openFromRow(event: MouseEvent<HTMLElement>): void {
  // What is a control of its own within the row acts for itself, and selecting text is not opening.
  if (event.target instanceof Element && event.target.closest('a, button') !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>('[data-opener]')?.click();
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')];
  const current = openers.findIndex((each) => each === event.target);
  if (current === -1) return;
  const target = rowTarget(event.key, current, openers.length);
  if (target === undefined) return;
  event.preventDefault();
  openers[target]?.focus();
}

function rowTarget(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
