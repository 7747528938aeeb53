import { Button } from '@candor/ui/button.tsx';
import { useLocation } from 'wouter';
import { DataTable } from '../../kit/data-table.tsx';
import type { DataTableProps } from '../../kit/data-table.tsx';
import { usePermits } from '../../session/operator.tsx';
import { NEW, textPath } from './content-path.ts';
import type { TextKind } from './content-path.ts';

interface TextListProps<Row> extends DataTableProps<Row> {
  readonly kind: TextKind;
  /** Of the button that leads to a new one. */
  readonly addLabel: string;
}

/** The list of what operators write of a kind, and the way to write another one. */
export function TextList<Row>({ kind, addLabel, ...table }: TextListProps<Row>) {
  const [, navigate] = useLocation();
  const mayWrite = usePermits('content.write');
  return (
    <>
      {mayWrite && (
        <div className="toolbar">
          <Button size="tiny" icon="plus" onPress={() => navigate(textPath(kind, NEW))}>
            {addLabel}
          </Button>
        </div>
      )}
      <DataTable density="dense" {...table} />
    </>
  );
}
