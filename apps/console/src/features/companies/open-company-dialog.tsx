import { consoleSetCompanyOpen } from '@candor/protocol/console/companies.ts';
import { FieldError } from '@candor/ui/field-message.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useId, useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { companiesKey } from './company.ts';
import type { Company } from './company.ts';

/** Closes a company, or opens it again, and says where the visitors of a closed one go. */
export function OpenCompanyDialog({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSetCompanyOpen, [companiesKey]);
  const [isOpen, setOpen] = useState(company.open);
  const [lossUrl, setLossUrl] = useState(company.lossUrl);
  const faults = formFaults(t, change.error, FIELDS);
  const faultId = useId();
  const { id, version, name, own } = company;
  const input = { id, version, open: isOpen ? '1' : '0', lossUrl } as const;
  return (
    <DecisionDialog
      title={t('console.company.setOpenOf', { name })}
      text={t(own ? 'console.company.setOpenOwnText' : 'console.company.setOpenText')}
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      tone={isOpen ? 'primary' : 'danger'}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) => (await change.run({ ...input, reason })) !== undefined && onClose()}
    >
      <Switch checked={isOpen} onChange={setOpen}>
        {t('console.company.isOpen')}
      </Switch>
      {faults.of('open') !== undefined && <FieldError id={faultId}>{faults.of('open')}</FieldError>}
      <TextField
        label={t('console.company.lossUrl')}
        help={t('console.company.lossUrlHelp')}
        value={lossUrl}
        error={faults.of('lossUrl')}
        onChange={setLossUrl}
      />
    </DecisionDialog>
  );
}

const FIELDS = ['open', 'lossUrl'];
