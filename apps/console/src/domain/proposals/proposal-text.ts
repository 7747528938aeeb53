import type { Translator } from '@candor/locales/translate.ts';

export interface ProposalAnswer {
  readonly state: string;
  readonly outcome: string;
  /** Of an approved change that is announced. */
  readonly effectiveAt?: number | null;
}

/** What became of something that may need a second operator, in words. */
export function proposalText(t: Translator, answer: ProposalAnswer): string {
  const { state, outcome, effectiveAt = null } = answer;
  switch (state) {
    case 'done':
      return t('server.proposalDone');
    case 'failed':
      return t('server.proposalFailed', { reason: outcomeText(t, outcome) });
    case 'refused':
      return t.has(outcome) ? t.unchecked(outcome) : t('server.proposalRefused');
    case 'withdrawn':
      return t.has(outcome) ? t.unchecked(outcome) : t('server.proposalWithdrawn');
    default:
      return t(state === 'approved' && effectiveAt !== null ? 'server.changeAnnounced' : 'server.proposalWaits');
  }
}

/** An outcome is the key of a text, or the name of what the engine or the wallet refused it for. */
function outcomeText(t: Translator, outcome: string): string {
  const key = [outcome, `refusal.${outcome}`, `error.${outcome}`].find((each) => t.has(each));
  return key !== undefined && t.has(key) ? t.unchecked(key) : t('error.alreadyDone');
}
