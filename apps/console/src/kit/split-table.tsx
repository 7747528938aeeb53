import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.tsx';
import { neighboursOf } from './side-panel.tsx';
import type { NeighbourRows } from './side-panel.tsx';

/** What the panel of a row is drawn with. Its rows have numbers. */
export interface OpenRow<Row> {
  readonly id: number;
  /** As the list has it, until the whole of it is there; undefined where it is not on this page of the table. */
  readonly listed: Row | undefined;
  readonly neighbours: NeighbourRows;
  readonly onOpen: (row: string) => void;
}

interface SplitTableProps<Row> extends DataTableProps<Row> {
  /** Above the table: tabs, filters, the search. */
  readonly head: ReactNode;
  /** What the state of one panel belongs to is one row: each gets a panel of its own. */
  readonly panel: (open: OpenRow<Row>) => ReactNode;
}

/** A table, and one of its rows opened next to it. */
export function SplitTable<Row>({ head, panel, ...props }: SplitTableProps<Row>) {
  const { label, page, table, idOf } = props;
  // From an address somebody else wrote it may be anything.
  const open = /^\d{1,15}$/.test(table.row) ? table.row : '';
  return (
    <div className="split">
      <section className="split-main" aria-label={label}>
        {head}
        <DataTable {...props} />
      </section>
      {open !== '' && (
        <Fragment key={open}>
          {panel({
            id: Number(open),
            listed: page.rows?.find((row) => idOf(row) === open),
            neighbours: neighboursOf(page.rows, idOf, open),
            onOpen: table.open,
          })}
        </Fragment>
      )}
    </div>
  );
}
