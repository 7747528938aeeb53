import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { DueText } from './due-text.tsx';
import { submitterName } from './identity-keys.ts';
import type { Submission } from './identity-keys.ts';

/** The columns of the queue; of what is decided, when and by whom stands where it was due. */
export function submissionColumns(
  t: Translator,
  state: Submission['state'],
  now: number,
): readonly Column<Submission>[] {
  const when: Column<Submission> =
    state === 'waiting'
      ? {
          key: 'due',
          label: t('console.identity.due'),
          cell: (row) => <DueText submission={row} now={now} />,
        }
      : {
          key: 'decided',
          label: t('console.identity.decided'),
          cell: (row) => (
            <>
              {row.decidedAt !== null && <Moment at={row.decidedAt} />}
              <span className="cell-sub">
                <bdi>{row.operator}</bdi>
              </span>
            </>
          ),
        };
  return [
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{submitterName(row)}</bdi>
          <span className="cell-sub">
            <bdi className="num">{row.customerId}</bdi>
            {' \u00B7 '}
            <bdi>{t('console.identity.titled', { id: row.id })}</bdi>
          </span>
        </>
      ),
    },
    when,
    { key: 'form', label: t('console.identity.form'), cell: (row) => t(`console.identity.form.${row.form}`) },
    { key: 'account', label: t('console.customer.account'), cell: (row) => <bdi>{row.account}</bdi>, optional: true },
    {
      key: 'watch',
      label: t('console.identity.watch'),
      cell: (row) =>
        row.sameDocument.length > 0 && (
          <Badge tone="danger" icon="alert">
            {t('console.identity.sameShort')}
          </Badge>
        ),
    },
  ];
}
