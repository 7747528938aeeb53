import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useState } from 'react';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import type { Company } from './company.ts';
import { OpenCompanyDialog } from './open-company-dialog.tsx';
import { RetireDialog } from './retire-dialog.tsx';

/** One company as visitors see it, and the ways to change that. */
export function CompanyPanel({ id, listed: company, neighbours, onOpen }: OpenRow<Company>) {
  const t = useTranslation();
  const mayWrite = usePermits('content.write');
  const mayClose = usePermits('settings.write');
  const [dialog, setDialog] = useState<'change' | 'retire' | 'open' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <SidePanel
      row={String(id)}
      title={company?.name ?? String(id)}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={
        (mayWrite || mayClose) &&
        company !== undefined && (
          <div className="panel-buttons">
            {mayClose && (
              <Button size="small" variant="secondary" onPress={() => setDialog('open')}>
                {t('console.company.setOpen')}
              </Button>
            )}
            {mayWrite && (
              <Button size="small" variant="secondary" onPress={() => setDialog('retire')}>
                {t(company.listed ? 'console.company.retire' : 'console.company.list')}
              </Button>
            )}
            {mayWrite && (
              <Button size="small" onPress={() => setDialog('change')}>
                {t('console.company.change')}
              </Button>
            )}
          </div>
        )
      }
    >
      {company === undefined ? <EmptyState title={t('console.company.notHere')} /> : <Preview company={company} />}
      {dialog === 'change' && company !== undefined && <CompanyDialog company={company} onClose={close} />}
      {dialog === 'retire' && company !== undefined && <RetireDialog company={company} onClose={close} />}
      {dialog === 'open' && company !== undefined && <OpenCompanyDialog company={company} onClose={close} />}
    </SidePanel>
  );
}

/** The sheet that opens in the visitor's search; what is empty is left out there too. */
function Preview({ company }: { readonly company: Company }) {
  const t = useTranslation();
  const shown = PUBLISHED.filter((fact) => company[fact] !== '');
  return (
    <section className="panel-section" aria-label={t('console.company.preview')}>
      <h3>{t('console.company.preview')}</h3>
      <div className="company-preview">
        <div className="company-preview-head">
          <Avatar name={company.name} address={company.logo} size="md" />
          <div>
            <bdi className="cell-main">{company.name}</bdi>
            <p className="cell-sub" dir="auto">
              {company.subject}
            </p>
          </div>
        </div>
        {shown.length > 0 && (
          <KeyValues
            lined
            items={shown.map((fact) => ({
              key: fact,
              label: t(`console.company.${fact}`),
              value: <bdi>{company[fact]}</bdi>,
            }))}
          />
        )}
        {!company.listed && <Badge>{t('console.company.retired')}</Badge>}
        {!company.open && <Badge tone="warning">{t('console.company.closed')}</Badge>}
      </div>
      <p className="panel-hint">{t('console.company.previewHint')}</p>
    </section>
  );
}

const PUBLISHED = ['url', 'email', 'complaintEmail', 'registeredAddress', 'location'] as const;
