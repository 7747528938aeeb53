import { KeyValues } from '@candor/ui/key-values.tsx';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { useTranslation } from '../../language/language.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { roleText } from '../../domain/operators/role-text.ts';
import type { AuditEntry } from './audit-words.ts';
import { actionText } from './audit-words.ts';
import { differencesOf } from './differences.ts';
import { Subject } from './subject.tsx';

export interface AuditPanelProps {
  readonly entry: AuditEntry;
  readonly rows: readonly AuditEntry[] | undefined;
  readonly idOf: (row: AuditEntry) => string;
  readonly onOpen: (row: string) => void;
}

/** One action: who did what to whom, why, and what it was before and after. */
export function AuditPanel({ entry, rows, idOf, onOpen }: AuditPanelProps) {
  const t = useTranslation();
  const row = idOf(entry);
  return (
    <SidePanel
      row={row}
      title={t('console.audit.titled', { number: row })}
      head={<div className="panel-lead">{actionText(t, entry.action)}</div>}
      neighbours={neighboursOf(rows, idOf, row)}
      onOpen={onOpen}
    >
      <KeyValues
        items={[
          { key: 'at', label: t('console.time'), value: <Moment at={entry.at} style="dateTimeSeconds" zone /> },
          { key: 'operator', label: t('console.audit.operator'), value: <bdi>{entry.operator}</bdi> },
          { key: 'role', label: t('console.operator.role'), value: roleText(t, entry.role) },
          { key: 'subject', label: t('console.audit.subject'), value: <Subject entry={entry} /> },
          { key: 'log', label: t('console.audit.action'), value: <bdi>{`${entry.action} ${entry.subject}`}</bdi> },
          { key: 'address', label: t('console.address'), value: <bdi className="hash">{entry.address}</bdi> },
        ]}
      />
      {entry.reason !== '' && (
        <div className="panel-section">
          <h3>{t('console.audit.reason')}</h3>
          <p dir="auto">{entry.reason}</p>
        </div>
      )}
      <Differences before={entry.before} after={entry.after} />
      <div className="panel-section">
        <h3>{t('console.audit.hash')}</h3>
        <p className="hash">{entry.hash}</p>
      </div>
    </SidePanel>
  );
}

function Differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslation();
  const differences = differencesOf(before, after);
  if (differences.length === 0) return null;
  const cell = (value: string | undefined) => (value === undefined ? NO_FIGURE : <bdi>{value}</bdi>);
  return (
    <div className="panel-section">
      <h3>{t('console.audit.changes')}</h3>
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">{t('console.audit.field')}</th>
            <th scope="col">{t('console.audit.before')}</th>
            <th scope="col">{t('console.audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <tr key={each.field} data-changed={each.before === each.after ? undefined : ''}>
              <th scope="row">{each.field}</th>
              <td>{cell(each.before)}</td>
              <td>{cell(each.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
