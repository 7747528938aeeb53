import { consolePreviewSettings } from '@candor/protocol/console/preview-settings.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';

export interface ProposedRule {
  readonly key: string;
  readonly before: string;
  readonly value: string;
}

/** The rules that a proposal would change, as the server wrote them. */
export function rulesOf({ payload }: Proposal): readonly ProposedRule[] {
  const rules = payload['rules'];
  if (typeof rules !== 'object' || rules === null) return [];
  return Object.entries(rules as Readonly<Record<string, Omit<ProposedRule, 'key'>>>).map(([key, rule]) => ({
    key,
    ...rule,
  }));
}

/**
 * Whom the rules would concern if they held now, for as long as somebody may still stop them.
 */
export function RuleConcern({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const { state, id } = proposal;
  const mayRead = usePermits('settings.read');
  const isAsked = mayRead && (state === 'open' || state === 'approved');
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalKeys.one(id), 'concern'],
    queryFn: ({ signal }) => {
      const values = Object.fromEntries(rulesOf(proposal).map(({ key, value }) => [key, value]));
      return call(consolePreviewSettings, { values }, { signal, quiet: true });
    },
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (data === undefined)
    return error === null ? <SkeletonRows rows={1} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const isAnnounced = data.changes.some(({ announced }) => announced);
  return (
    <div className="panel-section">
      {data.changes.map(({ key, concern }) => concern !== '' && <Note key={key}>{concern}</Note>)}
      {state === 'open' && (
        <p className="panel-hint">{t(isAnnounced ? 'console.siteRules.announced' : 'console.siteRules.atOnce')}</p>
      )}
    </div>
  );
}
