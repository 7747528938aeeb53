import { Button } from '@candor/ui/button.tsx';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleMe } from '@candor/protocol/console/me.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { camelFields } from '../kit/camel-fields.ts';
import { LoadError } from '../kit/load-error.tsx';
import { closeSession } from './session.ts';

export type Operator = ReturnType<typeof operatorFrom>;

const operatorFrom = (wire: OutputOf<typeof consoleMe>) => {
  const { hasSecondFactor, ...fields } = camelFields(wire);
  return { ...fields, hasSecondFactor: hasSecondFactor === 1 };
};

export const operatorKey = ['operator'] as const;

/** Reads who is signed in before anything else is drawn: what they may do decides what there is. */
export function OperatorGate({ children }: { readonly children: (operator: Operator) => ReactNode }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: operatorKey,
    queryFn: async ({ signal }) => operatorFrom(await call(consoleMe, {}, { signal, quiet: true })),
  });
  if (data !== undefined) return <OperatorContext value={data}>{children(data)}</OperatorContext>;
  if (error === null)
    return (
      <main id="content" className="auth-page" aria-busy="true">
        <p className="visually-hidden">{t('common.loading')}</p>
      </main>
    );
  return (
    <main id="content" className="auth-page">
      <h1 className="visually-hidden">{t('common.loadFailed')}</h1>
      <LoadError error={error} onRetry={() => void refetch()} />
      <Button variant="ghost" size="small" onPress={() => closeSession(null)}>
        {t('console.signOut')}
      </Button>
    </main>
  );
}

/** The operator who is signed in. */
export function useOperator(): Operator {
  const operator = use(OperatorContext);
  if (operator === null) throw new Error('useOperator() is outside of OperatorGate');
  return operator;
}

/** Whether the operator may do this: what they may not do is not drawn, and the server refuses it as well. */
export function usePermits(permission: Permission): boolean {
  return useOperator().permissions.includes(permission);
}

const OperatorContext = createContext<Operator | null>(null);
