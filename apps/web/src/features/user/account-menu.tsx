import { Card } from '@candor/ui/card.tsx';
import { ListRow, ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';

import { useFeatures } from '../../collect-features.ts';
import { useTranslation } from '../../kit/language/language.ts';
import type { User } from '../../domain/session/user.ts';
import { paths } from '../../paths.ts';
import { menuIcon } from '@candor/ui/menu-icon.ts';
import { MenuLink } from '../../domain/site/menu-link.tsx';
import { useMenu } from '../../domain/site/site-queries.ts';
import type { MenuItem } from '../../domain/site/site-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { CreditRing } from './credit-ring.tsx';

export interface AccountMenuProps {
  readonly user: User | undefined;
}

/** The credit score where the site shows it, and the rows that the operator put here. */
export function AccountMenu({ user }: AccountMenuProps) {
  const site = useSite();
  const { data, isError } = useMenu('user');
  const credit = site.flag('is_user_show_credit') && user !== undefined;
  if (data === undefined && !isError) {
    return (
      <Card padding="none">
        <SkeletonRows rows={5} />
      </Card>
    );
  }
  // The card above leads to the assets already.
  const items = (data ?? []).filter(({ path }) => path !== paths.assets);
  if (!credit && items.length === 0) return null;
  return (
    <Card padding="none" className="overflow-hidden">
      <ul className="list">
        {credit && (
          <li>
            <CreditRow score={user.creditScore} />
          </li>
        )}
        {items.map((item) => (
          <li key={item.path + item.title}>
            <MenuRow item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MenuRow({ item }: { readonly item: MenuItem }) {
  const End = useFeatures().menuEnds[item.path];
  const row = { icon: menuIcon(item.icon), title: item.title, chevron: true } as const;
  const end = End !== undefined && <End />;
  return (
    <MenuLink item={item} {...listRowAttributes(row)}>
      <ListRowContent {...row} {...(End === undefined ? {} : { end })} />
    </MenuLink>
  );
}

function CreditRow({ score }: { readonly score: number }) {
  const t = useTranslation();
  return (
    <ListRow
      leading={<CreditRing score={score} />}
      title={t('account.credit')}
      end={t('account.creditOf', { score })}
      className="credit-row"
    />
  );
}
