import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Link } from 'wouter';
import { CompanyFacts } from '../../domain/company/company-facts.tsx';
import { CompanyLogo } from '../../domain/company/company-logo.tsx';
import { useCompany } from '../../domain/company/company-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { helpPath, paths } from '../../paths.ts';
import { LoadError } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { DocumentLinks } from '../../domain/site/document-links.tsx';
import { NotServedNote } from '../../domain/site/not-served-note.tsx';
import { RichText } from '../../domain/site/rich-text.tsx';
import { useContentPage } from '../../domain/site/site-queries.ts';
import { useSite } from '../../domain/site/site.ts';

/** Who runs this site, and its documents. */
export function AboutScreen() {
  const t = useTranslation();
  const { name } = useSite();
  return (
    <Screen title={t('account.about', { company: name })} backTo={paths.account} className="gap-3 px-4 pt-1 pb-8">
      <Profile />
      <Company />
      <DocumentLinks documents={['terms', 'risk', 'privacy']}>
        <li>
          <EmailRow />
        </li>
        <li>
          <CheckRow />
        </li>
      </DocumentLinks>
      <NotServedNote className="px-1 text-caption text-ink-3" />
    </Screen>
  );
}

/** What the company says of itself. The facts below stand without it, so that a failure shows nothing. */
function Profile() {
  const { data, error } = useContentPage('about');
  if (data === null || error !== null) return null;
  if (data === undefined) return <Skeleton height={160} />;
  return (
    <Card label={data.title}>
      <RichText html={data.content} />
    </Card>
  );
}

function Company() {
  const t = useTranslation();
  const { data, error, refetch } = useCompany();
  if (data === undefined)
    return error === null ? <Skeleton height={220} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Card label={t('account.company')}>
      <div className="mb-3 flex items-center gap-3">
        <CompanyLogo company={data} size={44} />
        <h2 className="align-as-page min-w-0 flex-1 text-title-3 font-semibold wrap-anywhere" dir="auto">
          {data.name}
        </h2>
      </div>
      <CompanyFacts company={data} />
    </Card>
  );
}

function EmailRow() {
  const t = useTranslation();
  const row = { icon: 'mail', title: t('company.emailTitle'), chevron: true } as const;
  return (
    <Link href={paths.companyEmail} {...listRowAttributes(row)}>
      <ListRowContent {...row} />
    </Link>
  );
}

function CheckRow() {
  const t = useTranslation();
  const row = { icon: 'shieldCheck', title: t('account.howToCheck'), chevron: true } as const;
  return (
    <Link href={helpPath('check')} {...listRowAttributes(row)}>
      <ListRowContent {...row} />
    </Link>
  );
}
