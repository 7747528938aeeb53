import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '../../domain/session/user-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { CopySync } from './copy-sync.tsx';
import { followTermsPath } from './copying-paths.ts';
import { StopSheet } from './stop-sheet.tsx';
import type { TraderPage } from './trader.ts';

/** Follows the trader, or changes or ends what there is. */
export function TraderActions({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data: user } = useUser();
  const [isStopping, setStopping] = useState(false);
  const { follow, userId } = trader;
  const toTerms = (): void => navigate(followTermsPath(userId));
  const block =
    user?.isFrozen === true ? t('common.frozenTitle') : trader.isPaused ? t('copying.pausedNow') : undefined;
  return (
    <ActionBar bottom>
      {follow === null ? (
        <>
          <p className="pb-2 text-center text-caption text-ink-2">{t('copying.promiseNothing')}</p>
          <Button wide size="large" disabledReason={block} onPress={toTerms}>
            {t('copying.setAmount')}
          </Button>
        </>
      ) : (
        <div className="copying-choice">
          <CopySync />
          <Button variant="secondary" size="large" onPress={toTerms}>
            {t('copying.changeTerms')}
          </Button>
          <Button variant="danger-outline" size="large" onPress={() => setStopping(true)}>
            {t('copying.stopFollowing')}
          </Button>
        </div>
      )}
      {isStopping && follow !== null && <StopSheet follow={follow} onClose={() => setStopping(false)} />}
    </ActionBar>
  );
}
