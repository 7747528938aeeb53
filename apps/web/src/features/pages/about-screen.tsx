import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { pagePath, paths } from '../../paths.ts';
import { BrandMark } from '../../shell/brand-mark.tsx';
import { LoadError } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useCompany } from '../../site/site-queries.ts';
import { useSite } from '../../site/site.ts';

/** Who runs this site, and its documents. */
export function AboutScreen() {
  const t = useTranslation();
  const { name } = useSite();
  return (
    <Screen title={t('account.about', { company: name })} backTo={paths.account} className="gap-3 px-4 pt-1 pb-8">
      <Company />
      <Card padding="none" label={t('account.documents')} className="overflow-hidden">
        <ul className="list">
          {DOCUMENTS.map(([group, title]) => {
            const row = { icon: 'book', title: t(title), chevron: true } as const;
            return (
              <li key={group}>
                <Link href={pagePath(group)} {...listRowAttributes(row)}>
                  <ListRowContent {...row} />
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
      <p className="px-1 text-caption text-ink-3">{t('account.notServed')}</p>
    </Screen>
  );
}

function Company() {
  const t = useTranslation();
  const { data, error, refetch } = useCompany();
  if (data === undefined)
    return error === null ? <Skeleton height={220} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const facts: readonly (readonly [label: MessageKey, value: string, link?: string])[] = [
    ['account.companySubject', data.subject],
    ['account.companyAddress', data.registered_address],
    ['account.companyLocation', data.location],
    ['account.companyEmail', data.email, `mailto:${data.email}`],
    ['account.companySite', data.url, data.url],
  ];
  return (
    <Card label={t('account.company')}>
      <div className="mb-3 flex items-center gap-3">
        <BrandMark size={44} />
        <h2 className="text-title-3 font-semibold">{data.name}</h2>
      </div>
      <dl className="grid gap-3">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value, link]) => (
            <Fact key={label} label={t(label)}>
              {link !== undefined && /^(https?:|mailto:)/.test(link) ? (
                <a className="link" href={link} rel="noopener noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </Fact>
          ))}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="m-0 wrap-anywhere [text-align:match-parent]" dir="auto">
        {children}
      </dd>
    </div>
  );
}

const DOCUMENTS: readonly (readonly [group: string, title: MessageKey])[] = [
  ['terms', 'account.terms'],
  ['risk', 'account.risk'],
  ['privacy', 'account.privacy'],
];
