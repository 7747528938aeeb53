import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '@candor/client/api-error.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { loginPath, paths, registerPath } from '../../paths.ts';
import { FrozenNote } from '../session/frozen-note.tsx';
import { useUser } from '../session/user-queries.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

/**
 * Lets real accounts through; a demo account is shown what it needs, and where to get it, and a frozen one that it is.
 */
export function RealAccountGate({ children }: { readonly children: ReactNode }) {
  const { data: user, error, refetch } = useUser();
  if (user === undefined)
    return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (user.isDemo) return <RealAccountOnly />;
  return (
    <>
      <FrozenNote className="px-4 pb-3" />
      {children}
    </>
  );
}

function RealAccountOnly() {
  const t = useTranslation();
  const [path, navigate] = useLocation();
  return (
    <EmptyState
      title={t('funds.realOnly')}
      text={t('funds.realOnlyHint')}
      action={
        <div className="grid justify-items-center gap-2">
          <Button onPress={() => navigate(registerPath(path))}>{t('home.openAccount')}</Button>
          <Button variant="ghost" onPress={() => navigate(loginPath(path))}>
            {t('auth.logIn')}
          </Button>
        </div>
      }
    />
  );
}

export interface FundsFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Why a part of the wallet cannot be had: what is switched off or asks for a
 * verification is no fault, and trying again would not help.
 */
export function FundsFailure({ error, onRetry }: FundsFailureProps) {
  const t = useTranslation();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === ERROR_CODES.realAccountOnly) return <RealAccountOnly />;
  if (code === ERROR_CODES.verificationRequired) return <VerificationNeeded />;
  // The note above says why.
  if (code === ERROR_CODES.accountFrozen)
    return <EmptyState title={t('common.frozenTitle')} text={t('common.frozenDeposit')} />;
  if (code === ERROR_CODES.featureOff) return <EmptyState title={t('funds.off')} text={t('error.featureOff')} />;
  return <LoadError error={error} onRetry={onRetry} />;
}

export function VerificationNeeded() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      title={t('funds.verifyFirst')}
      text={t('funds.verifyFirstHint')}
      action={<Button onPress={() => navigate(paths.verification)}>{t('funds.verifyNow')}</Button>}
    />
  );
}
