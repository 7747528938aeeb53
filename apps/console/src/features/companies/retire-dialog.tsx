import { consoleSaveCompany } from '@candor/protocol/console/companies.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { companiesKey } from './company.ts';
import type { Company } from './company.ts';

/** Takes a company out of the visitors' search, or puts it back. */
export function RetireDialog({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveCompany, [companiesKey]);
  const { own: _own, open: _open, lossUrl: _lossUrl, listed, ...facts } = company;
  const title = t(listed ? 'console.company.retire' : 'console.company.list');
  return (
    <DecisionDialog
      title={title}
      text={t(listed ? 'console.company.retireText' : 'console.company.listText', { name: company.name })}
      confirmLabel={title}
      tone={listed ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) =>
        (await change.run({ ...facts, listed: listed ? '0' : '1', reason })) !== undefined && onClose()
      }
    />
  );
}
