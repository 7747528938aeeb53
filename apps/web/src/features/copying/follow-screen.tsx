import { useState } from 'react';
import { useUser } from '../../domain/session/user-queries.ts';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useNamedId } from '../../shell/use-named-id.ts';
import { accept, isAccepted } from './accepted-terms.ts';
import { FollowDone } from './follow-done.tsx';
import { FollowForm } from './follow-form.tsx';
import { FollowTerms } from './follow-terms.tsx';
import type { Follow } from './follow.ts';
import { useTrader } from './trader-queries.ts';
import type { TraderPage } from './trader.ts';
import './copying.css';

/** The terms of following, and then on which of one's own; `id` of the address names the trader. */
export function FollowScreen() {
  const t = useTranslation();
  const id = useNamedId();
  const { data: trader, error, refetch } = useTrader(id);
  return trader === undefined ? (
    <Screen title={t('copying.followTitle')} backTo={paths.copying}>
      <RealAccountGate>
        {id > 0 && error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <DetailError
            error={error}
            onRetry={() => void refetch()}
            list={paths.copying}
            listLabel="copying.seeTraders"
          />
        )}
      </RealAccountGate>
    </Screen>
  ) : (
    // Another address is another form.
    <FollowSteps key={id} trader={trader} />
  );
}

function FollowSteps({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const uid = useUser().data?.uid ?? 0;
  const { userId, nickname, follow } = trader;
  const [agreed, setAgreed] = useState(false);
  const hasAgreed = agreed || follow !== null || isAccepted(uid, userId);
  const [done, setDone] = useState<Follow>();
  const agree = (): void => {
    accept(uid, userId);
    setAgreed(true);
  };
  const isChange = done === undefined && follow !== null;
  const title = !hasAgreed
    ? t('copying.termsTitle')
    : t(isChange ? 'copying.changeOf' : 'copying.followOf', { name: nickname });
  return (
    <Screen title={title} backTo={paths.copying}>
      <RealAccountGate>
        {!hasAgreed ? (
          <FollowTerms sharePercent={trader.sharePercent} onAgree={agree} />
        ) : done === undefined ? (
          <FollowForm trader={trader} onDone={setDone} />
        ) : (
          <FollowDone follow={done} />
        )}
      </RealAccountGate>
    </Screen>
  );
}
