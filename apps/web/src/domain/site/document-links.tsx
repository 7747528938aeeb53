import { Card } from '@candor/ui/card.tsx';
import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath } from '../../paths.ts';

export interface DocumentLinksProps {
  readonly documents: readonly ('help' | 'terms' | 'risk' | 'privacy')[];
  /** More rows. */
  readonly children?: ReactNode;
}

/** The way to pages that the operator wrote. */
export function DocumentLinks({ documents, children }: DocumentLinksProps) {
  const t = useTranslation();
  return (
    <Card padding="none" label={t('account.documents')} className="overflow-hidden">
      <ul className="list">
        {documents.map((group) => {
          const row = { icon: 'book', title: t(`account.${group}`), chevron: true } as const;
          return (
            <li key={group}>
              <Link href={pagePath(group)} {...listRowAttributes(row)}>
                <ListRowContent {...row} />
              </Link>
            </li>
          );
        })}
        {children}
      </ul>
    </Card>
  );
}
