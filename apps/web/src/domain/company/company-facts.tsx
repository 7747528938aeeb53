import type { PlainKey } from '@candor/locales/translate.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { Company } from './company-queries.ts';
import { EmailAddress } from './email-address.tsx';
import { webAddress } from './web-address.ts';

export interface CompanyFactsProps {
  readonly company: Company;
}

/** What a company has published about itself; what it has not is left out. */
export function CompanyFacts({ company }: CompanyFactsProps) {
  const t = useTranslation();
  const { subject, registeredAddress, location, email, url } = company;
  const facts: readonly (readonly [label: PlainKey, text: string, shown?: ReactNode])[] = [
    ['account.companySubject', subject],
    ['account.companyAddress', registeredAddress],
    ['account.companyLocation', location],
    ['account.companyEmail', email, <EmailAddress key="email" email={email} />],
    ['account.companySite', url, <SiteLink key="site" url={url} />],
  ];
  const published = facts.filter(([, text]) => text !== '');
  if (published.length === 0) return <p className="text-ink-2">{t('company.noDetails')}</p>;
  return (
    <dl className="grid gap-3">
      {published.map(([label, text, shown]) => (
        <div key={label}>
          <dt className="text-caption text-ink-3">{t(label)}</dt>
          <dd className="m-0 wrap-anywhere">
            {shown ?? (
              <span className="align-as-page block whitespace-pre-line" dir="auto">
                {text}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SiteLink({ url }: { readonly url: string }) {
  const address = webAddress(url);
  if (address === null) return url;
  return (
    <a className="link" href={address.href} rel="noopener noreferrer">
      <bdi>{url}</bdi>
    </a>
  );
}
