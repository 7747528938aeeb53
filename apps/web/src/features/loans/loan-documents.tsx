import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath } from '../../paths.ts';

export interface LoanDocumentsProps {
  /** Where the agreement can be read, once there is an amount. */
  readonly agreement: string | undefined;
}

/** What the operator wrote about loans, and the agreement itself. */
export function LoanDocuments({ agreement }: LoanDocumentsProps) {
  const t = useTranslation();
  const links = [
    ...(agreement === undefined ? [] : [{ href: agreement, title: t('loan.agreementTitle') }]),
    ...PAGES.map(([page, title]) => ({ href: pagePath(page), title: t(title) })),
  ];
  return (
    <Card padding="none" label={t('loan.documents')}>
      <ul className="list">
        {links.map(({ href, title }) => {
          const row = { icon: 'book', title, chevron: true } as const;
          return (
            <li key={href}>
              <Link href={href} {...listRowAttributes(row)}>
                <ListRowContent {...row} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const PAGES = [
  ['loan.agree_rule', 'loan.agreeRule'],
  ['loan.agree_protocol', 'loan.agreeProtocol'],
  ['loan.agree_law', 'loan.agreeLaw'],
] as const;
