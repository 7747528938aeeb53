import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { Link } from 'wouter';
import { useRankHiding } from '../../domain/profile/use-rank-hiding.ts';
import type { User } from '../../domain/session/user.ts';
import { copyText } from '../../domain/wallet/copy-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';

/** What others see of the customer or never will; the switch acts at once. */
export function OwnFacts({ user }: { readonly user: User }) {
  const t = useTranslation();
  const hiding = useRankHiding();
  return (
    <Card padding="none">
      <div className="profile-row [&>label]:flex-1">
        <Switch checked={user.isRankHidden} disabled={hiding.isPending} onChange={hiding.hide}>
          <span className="block font-medium">{t('profile.hideRank')}</span>
          <span className="block text-caption text-ink-3">{t('profile.hideRankHint')}</span>
        </Switch>
      </div>
      <div className="profile-row">
        <span className="flex-1 font-medium">{t('account.uid')}</span>
        <bdi className="num text-ink-2">{user.uid}</bdi>
        <IconButton
          icon="copy"
          size={19}
          label={t('account.copyUid')}
          className="-me-3"
          onPress={() => void copyText(String(user.uid))}
        />
      </div>
      <div className="profile-row">
        <span className="flex-1 font-medium">{t('profile.legalName')}</span>
        {user.name === '' ? (
          <Link href={paths.verification} className="link hit-area">
            {t('account.notVerified')}
          </Link>
        ) : (
          <>
            <bdi className="min-w-0 [overflow-wrap:anywhere] text-ink-2">{user.name}</bdi>
            <Icon name="lock" size={18} className="flex-none text-ink-3" />
          </>
        )}
      </div>
    </Card>
  );
}
