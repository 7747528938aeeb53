import { ListRowContent, listRowAttributes } from '@candor/ui/list-row.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Link } from 'wouter';
import { useUser } from '../../domain/session/user-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';

/** Whether withdrawals ask for a PIN; a demo account has none. */
export function PayPasswordLink() {
  const t = useTranslation();
  const { data: user } = useUser();
  if (user === undefined || user.isDemo) return null;
  const row = {
    icon: 'lock',
    title: t('auth.payPassword'),
    end: t(user.hasPayPassword ? 'common.on' : 'common.off'),
    chevron: true,
  } as const;
  return (
    <li>
      <Link href={paths.payPassword} {...listRowAttributes(row)}>
        <ListRowContent {...row} />
      </Link>
    </li>
  );
}

/** What a change of the PIN costs, before it is made. */
export function HoldNote() {
  const t = useTranslation();
  const { data: user } = useUser();
  const hours = Number(useSite().text('withdraw_hold_hours', '0'));
  if (user?.hasPayPassword !== true || hours === 0) return null;
  return <Note>{t('funds.payPasswordHold', { hours })}</Note>;
}
