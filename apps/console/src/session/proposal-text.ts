import type { Translator } from '@candor/locales/translate.ts';

/** What became of something that may need a second operator, in words. */
export function proposalText(t: Translator, answer: { readonly state: string; readonly outcome: string }): string {
  switch (answer.state) {
    case 'done':
      return t('server.proposalDone');
    case 'failed':
      return t('server.proposalFailed', { reason: t.has(answer.outcome) ? t(answer.outcome) : answer.outcome });
    case 'refused':
      return t.has(answer.outcome) ? t(answer.outcome) : t('server.proposalRefused');
    case 'withdrawn':
      return t.has(answer.outcome) ? t(answer.outcome) : t('server.proposalWithdrawn');
    default:
      return t('server.proposalWaits');
  }
}
