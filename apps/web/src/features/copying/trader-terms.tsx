import { useChange } from '@candor/client/use-change.ts';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { withFieldWords } from '../../api/field-errors.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath, paths } from '../../paths.ts';
import { marginFault } from './application-form.tsx';
import type { Application } from './application.ts';
import { changeMostMargin } from './follow-changes.ts';
import { MostMarginField } from './most-margin-field.tsx';
import { sharePercent } from './percent.tsx';
import { WhatIsSeen } from './what-is-seen.tsx';

/** Of a trader: what they decide, and the way to their followers and to the guide. */
export function TraderTerms({ application }: { readonly application: Application }) {
  const t = useTranslation();
  const [mostMargin, setMostMargin] = useState(application.mostMargin);
  const { state, run } = useChange(
    (idempotencyKey, margin: string) =>
      changeMostMargin(margin, idempotencyKey).catch((error: unknown) => {
        throw withFieldWords(t, error);
      }),
    () => showToast({ text: t('copying.termsSaved'), tone: 'success' }),
  );
  const isSame = compare(mostMargin, application.mostMargin) === 0;
  const isSending = state.kind === 'sending';
  const reason = marginFault(t, application, mostMargin) ?? (isSame ? t('copying.nothingChanged') : undefined);
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        <Note tone="success">
          {t('copying.youAreTrader', { percent: sharePercent(application.sharePercent) })}{' '}
          <Link href={paths.followers} className="link hit-area font-semibold">
            {t('copying.myFollowers')}
          </Link>
        </Note>
        <MostMarginField application={application} value={mostMargin} onChange={setMostMargin} />
        <p className="text-caption text-ink-2">{t('copying.forNewFollows')}</p>
        <WhatIsSeen />
        <Link href={pagePath('follow.apply_rule')} className="link hit-area justify-self-start text-label">
          {t('copying.guide')}
        </Link>
        <ChangeFailure state={state} />
      </div>
      <ActionBar bottom>
        <Button
          wide
          size="large"
          disabledReason={isSending ? undefined : reason}
          pending={isSending}
          pendingLabel={t('common.sending')}
          onPress={() => void run(mostMargin)}
        >
          {t(state.kind === 'unanswered' ? 'trade.askAgain' : 'common.save')}
        </Button>
      </ActionBar>
    </>
  );
}
