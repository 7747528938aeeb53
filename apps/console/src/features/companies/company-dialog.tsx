import { consoleSaveCompany } from '@candor/protocol/console/companies.ts';
import { Avatar } from '@candor/ui/avatar.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PictureField } from '../../kit/picture-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { companiesKey, FACTS } from './company.ts';
import type { Company } from './company.ts';

/** Adds a company (null), or changes what visitors read of one. */
export function CompanyDialog({
  company,
  onClose,
}: {
  readonly company: Company | null;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveCompany, [companiesKey]);
  const [facts, setFacts] = useState(() => factsOf(company));
  const [isSending, setSending] = useState(false);
  const faults = formFaults(t, change.error, FACTS);
  const nameMissing = facts.name.trim() === '' ? t('console.company.nameMissing') : undefined;
  const missing = isSending ? t('console.picture.sending') : nameMissing;
  const save = async (reason: string): Promise<void> => {
    const which = { id: company?.id ?? 0, version: company?.version ?? 0 };
    const listed = company?.listed === false ? '0' : '1';
    if ((await change.run({ ...which, ...facts, listed, reason })) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={company === null ? t('console.company.add') : t('console.company.changeOf', { name: company.name })}
      text={t('console.company.answerFor')}
      fields={FACTS}
      missing={missing}
      confirmLabel={t('console.company.publish')}
      change={change}
      onClose={onClose}
      onConfirm={save}
    >
      <PictureField
        label={t('console.company.logo')}
        help={t('console.company.logoHelp')}
        picture={facts.logo}
        show={(picture) => <Avatar name={facts.name} address={picture} size="md" />}
        error={faults.of('logo')}
        onChange={({ url }) => setFacts((before) => ({ ...before, logo: url }))}
        onSending={setSending}
      />
      {WRITTEN.map((fact) => (
        <TextField
          key={fact}
          label={t(`console.company.${fact}`)}
          {...(fact in HELP ? { help: t(HELP[fact as keyof typeof HELP]) } : {})}
          value={facts[fact]}
          error={faults.of(fact)}
          onChange={(value) => setFacts((before) => ({ ...before, [fact]: value }))}
        />
      ))}
    </DecisionDialog>
  );
}

const factsOf = (company: Company | null): Record<(typeof FACTS)[number], string> => ({
  name: company?.name ?? '',
  url: company?.url ?? '',
  subject: company?.subject ?? '',
  email: company?.email ?? '',
  complaintEmail: company?.complaintEmail ?? '',
  registeredAddress: company?.registeredAddress ?? '',
  location: company?.location ?? '',
  logo: company?.logo ?? '',
});

const WRITTEN = FACTS.filter((fact) => fact !== 'logo');

const HELP = {
  url: 'console.company.urlHelp',
  subject: 'console.company.subjectHelp',
  complaintEmail: 'console.company.complaintEmailHelp',
} as const;
