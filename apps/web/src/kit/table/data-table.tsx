import { Icon } from '@candor/ui/icon.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './data-table.css';
import { InSight, useInSight } from '../../live/in-sight.ts';
import { ColumnDecimals, newColumnDecimals } from '../numbers/column-decimals.ts';
import { focusHome } from './focus-home.ts';

/** A column of rows of one kind. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** Figures stand at the end edge. */
  readonly isFigure?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The least first; without it the column is not sorted by. It may read what moves: rows are sorted when asked. */
  readonly compare?: (a: Row, b: Row) => number;
  /** The total, at the foot. */
  readonly foot?: ReactNode;
  /** Left out where the table is narrower than 900 pixels, or the first of all: where it is narrower than 1000. */
  readonly isExtra?: boolean | 'first';
}

export interface DataTableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What can be done with a row, at the end edge and always in sight; `actionsLabel` names that column. */
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsLabel?: string;
  /** At the foot, before the totals; they are shown only with it. */
  readonly footNote?: ReactNode;
  readonly footAction?: ReactNode;
}

interface Sorting {
  readonly id: string;
  readonly isDescending: boolean;
}

/**
 * Rows of figures with a head that stays in sight. A press on a column's name sorts by it, a second one the other way
 * round, a third one as before. Rows keep their places until then, whatever moves in them.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { columns, rows, actions, footNote } = props;
  const [sorting, setSorting] = useState<Sorting>();
  const compare = columns.find(({ id }) => id === sorting?.id)?.compare;
  const sorted = useMemo(() => {
    if (sorting === undefined || compare === undefined) return rows;
    return rows.toSorted((a, b) => (sorting.isDescending ? -1 : 1) * compare(a, b));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a column is another one at each rendering
  }, [rows, sorting]);
  const [decimals] = useState(() => new Map<string, ColumnDecimals>());
  const decimalsOf = (id: string): ColumnDecimals => {
    const known = decimals.get(id) ?? newColumnDecimals();
    decimals.set(id, known);
    return known;
  };
  const noted = columns.findIndex(({ foot }) => foot !== undefined);
  const before = noted === -1 ? columns : columns.slice(0, noted);
  return (
    // What scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="data-table" tabIndex={0} role="region" aria-label={props.label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
            {actions !== undefined && (
              <th className="data-table-actions">
                <span className="visually-hidden">{props.actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <BodyRow key={row.id}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} decimals={decimalsOf(column.id)}>
                  {column.cell(row)}
                </Cell>
              ))}
              {actions !== undefined && <td className="data-table-actions">{actions(row)}</td>}
            </BodyRow>
          ))}
        </tbody>
        {footNote !== undefined && (
          <tfoot>
            <tr>
              <td colSpan={before.filter(({ isExtra = false }) => isExtra === false).length}>{footNote}</td>
              {/* A column that is left out takes its cell with it. */}
              {columns
                .filter((column) => (column.isExtra ?? false) !== false || !before.includes(column))
                .map((column) => (
                  <Cell key={column.id} column={column} decimals={decimalsOf(column.id)}>
                    {column.foot}
                  </Cell>
                ))}
              {actions !== undefined && <td className="data-table-actions">{props.footAction}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: Pick<Column<never>, 'isFigure' | 'isExtra'>;
  readonly decimals: ColumnDecimals;
  readonly children: ReactNode;
}

/** Figures of a column have one precision. */
function Cell({ column, decimals, children }: CellProps) {
  return (
    <ColumnDecimals.Provider value={decimals}>
      <td {...kindOf(column)}>{children}</td>
    </ColumnDecimals.Provider>
  );
}

/** A row that goes away hands on the focus that it had. One that is out of sight is neither drawn nor renewed. */
function BodyRow({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null);
  const isSeen = useInSight(row);
  useLayoutEffect(() => focusHome(row.current), []);
  return (
    <InSight.Provider value={isSeen}>
      <tr ref={row} data-away={isSeen ? undefined : ''}>
        {children}
      </tr>
    </InSight.Provider>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { id, head, compare } = column;
  const isSorted = sorting?.id === id;
  const isDescending = isSorted && sorting.isDescending;
  const next = !isSorted ? { id, isDescending: true } : isDescending ? { id, isDescending: false } : undefined;
  return (
    <th scope="col" aria-sort={!isSorted ? undefined : isDescending ? 'descending' : 'ascending'} {...kindOf(column)}>
      {compare === undefined ? (
        head
      ) : (
        <button type="button" className="data-table-sort" onClick={() => onSort(next)}>
          {head}
          {isSorted && <Icon name={isDescending ? 'chevronDown' : 'chevronUp'} size={13} />}
        </button>
      )}
    </th>
  );
}

const kindOf = ({ isFigure = false, isExtra = false }: Pick<Column<never>, 'isFigure' | 'isExtra'>) => ({
  'data-figure': isFigure ? '' : undefined,
  'data-extra': isExtra === true ? '' : isExtra || undefined,
});
