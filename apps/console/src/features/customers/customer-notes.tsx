import { consoleAddCustomerNote } from '@candor/protocol/console/add-customer-note.ts';
import { consoleCustomerNotes } from '@candor/protocol/console/customer-notes.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { TableFoot } from '../../kit/table-foot.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { TextArea } from '../../kit/text-area.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { customerKeys } from './customer.ts';
import './customers.css';

/** What operators have noted of a customer. Notes stay: there is no way to change one. */
export function CustomerNotes({ id }: { readonly id: number }) {
  const t = useTranslation();
  const mayNote = usePermits('customers.note');
  const table = useTableState(FILTERS);
  const page = usePage(customerKeys.part(id, 'notes', table.page), (signal) =>
    call(consoleCustomerNotes, { id, page: table.page }, { signal, quiet: true }),
  );
  return (
    <div className="page">
      {mayNote && <NewNote id={id} />}
      {page.rows === undefined && page.error !== null && <LoadError error={page.error} onRetry={page.reload} />}
      {page.rows === undefined && page.error === null && <SkeletonRows rows={3} />}
      {page.rows?.length === 0 && <EmptyState art="messages" title={t('console.customer.noNotes')} />}
      {page.rows !== undefined && page.rows.length > 0 && (
        <div>
          <Timeline
            label={t('console.customer.part.notes')}
            steps={page.rows.map((note) => ({
              key: String(note.id),
              state: 'done',
              title: <bdi className="note-words">{note.text}</bdi>,
              detail: <bdi>{note.operator}</bdi>,
              at: note.createdAt,
            }))}
          />
          <TableFoot page={table.page} pageSize={20} shown={page.rows.length} total={page.total} onPage={table.goTo} />
        </div>
      )}
    </div>
  );
}

function NewNote({ id }: { readonly id: number }) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddCustomerNote, [customerKeys.part(id, 'notes')]);
  const [text, setText] = useState('');
  const faults = formFaults(t, add.error, ['text']);
  const submit = async (): Promise<void> => {
    if ((await add.run({ id, text: text.trim() })) !== undefined) setText('');
  };
  return (
    <form
      className="form note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void submit();
      }}
    >
      <TextArea
        label={t('console.customer.newNote')}
        labelEnd={t('console.customer.notesStay')}
        value={text}
        onChange={setText}
        maxLength={2_000}
        error={faults.of('text')}
      />
      {faults.general !== undefined && (
        <Note tone="danger" role="alert">
          {faults.general}
        </Note>
      )}
      <div>
        <Button
          size="small"
          type="submit"
          pending={add.pending}
          {...(text.trim() === '' ? { disabledReason: t('console.customer.writeNote') } : {})}
        >
          {t('console.customer.addNote')}
        </Button>
      </div>
    </form>
  );
}

const FILTERS = { tab: 'overview' };
