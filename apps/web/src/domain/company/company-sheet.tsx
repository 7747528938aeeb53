import { Button } from '@candor/ui/button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
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
  const elsewhere = siteElsewhere(company);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={t('common.close')}
      titleStart={<CompanyLogo company={company} size={36} />}
      title={
        isLong(company.name) ? (
          t('company.about')
        ) : (
          <span className="align-as-page wrap-anywhere" dir="auto">
            {company.name}
          </span>
        )
      }
      action={<Ways company={company} onClose={onClose} />}
    >
      {isLong(company.name) && (
        <p className="align-as-page mb-3 font-semibold wrap-anywhere" dir="auto">
          {company.name}
        </p>
      )}
      <CompanyFacts company={company} />
      <p className="mt-4 text-caption text-ink-3 wrap-anywhere">
        {elsewhere === null ? t('company.staysHere') : t('company.opensSite', { host: elsewhere.host })}
      </p>
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
          {isLong(name) ? t('company.leaveIt') : t('company.leave', { name })}
        </Button>
      )}
    </div>
  );
}

function Entrance({ company, onClose }: Omit<CompanySheetProps, 'open'>) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { id, name } = company;
  const elsewhere = siteElsewhere(company);
  const label = isLong(name) ? t('company.enterIt') : t('company.enter', { name });
  if (elsewhere !== null) {
    return (
      <a
        className="button button-wide"
        data-variant="primary"
        data-size="large"
        href={elsewhere.href}
        onClick={() => enterCompany(id)}
      >
        {label}
      </a>
    );
  }
  const enter = () => {
    enterCompany(id);
    onClose();
    navigate(paths.home);
    showToast({ text: t('company.entered', { name }), tone: 'success' });
  };
  return (
    <Button wide size="large" onPress={enter}>
      {label}
    </Button>
  );
}

/** The company's own site; null where this one serves it. */
function siteElsewhere({ url }: Company): URL | null {
  const address = webAddress(url);
  return address === null || address.origin === location.origin ? null : address;
}

/** Buttons are for short words, and with large text a heading of many lines would leave no room for the rest. */
const isLong = (name: string): boolean => name.length > 32;
