import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/language.ts';
import { paths } from '../paths.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyLogo } from './company-logo.tsx';
import type { Company } from './company-queries.ts';
import { enterCompany, leaveCompany, useEnteredCompany } from './entered-company.ts';
import { webAddress } from './web-address.ts';

export interface CompanySheetProps {
  readonly company: Company;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who a company is, and the way in: to its own site, or to this one with the company remembered. */
export function CompanySheet({ company, open, onClose }: CompanySheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={t('common.close')}
      titleStart={<CompanyLogo company={company} size={36} />}
      title={
        <span className="align-as-page block py-2 wrap-anywhere" dir="auto">
          {company.name}
        </span>
      }
      action={<Ways company={company} onClose={onClose} />}
    >
      <CompanyFacts company={company} />
    </Sheet>
  );
}

function Ways({ company, onClose }: Omit<CompanySheetProps, 'open'>) {
  const t = useTranslation();
  const entered = useEnteredCompany() === company.id;
  const { name } = company;
  const leave = () => {
    leaveCompany();
    showToast({ text: t('company.left', { name }), tone: 'success' });
  };
  return (
    <div className="grid gap-2">
      <Entrance company={company} onClose={onClose} />
      {entered && (
        <Button variant="ghost" wide onPress={leave}>
          {name.length > LONG_NAME ? t('company.leaveIt') : t('company.leave', { name })}
        </Button>
      )}
    </div>
  );
}

function Entrance({ company, onClose }: Omit<CompanySheetProps, 'open'>) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { id, name } = company;
  const elsewhere = webAddress(company.url);
  const label = name.length > LONG_NAME ? t('company.enterIt') : t('company.enter', { name });
  if (elsewhere !== null && elsewhere.origin !== location.origin) {
    return (
      <>
        <p className="text-caption text-ink-3 wrap-anywhere">{t('company.opensSite', { host: elsewhere.host })}</p>
        <a
          className="button button-wide"
          data-variant="primary"
          data-size="large"
          href={elsewhere.href}
          onClick={() => enterCompany(id)}
        >
          {label}
        </a>
      </>
    );
  }
  const enter = () => {
    enterCompany(id);
    onClose();
    navigate(paths.home);
    showToast({ text: t('company.entered', { name }), tone: 'success' });
  };
  return (
    <>
      <p className="text-caption text-ink-3 wrap-anywhere">{t('company.staysHere')}</p>
      <Button wide size="large" onPress={enter}>
        {label}
      </Button>
    </>
  );
}

/** Characters from which on a name is left to the heading: buttons are for short words. */
const LONG_NAME = 32;
