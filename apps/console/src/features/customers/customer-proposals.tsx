import type { Translator } from '@candor/locales/translate.ts';
import { Note } from '@candor/ui/notice.tsx';
import { amountFact, textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { useTranslation } from '../../language/language.ts';

/** What is proposed of customers, in words. */
export const CUSTOMER_PROPOSALS: ProposalKinds = {
  'balance.adjust': {
    facts: (t, payload) => [
      { key: 'account', label: t('console.customer.account'), value: accountText(t, payload.of('account')) },
      amountFact(
        payload,
        'amount',
        t(payload.of('direction') === 'take' ? 'console.customer.take' : 'console.customer.give'),
      ),
      textFact(payload, 'memo', t('console.customer.memo')),
    ],
  },
  'factor.remove': { Details: FactorNote },
};

function FactorNote() {
  const t = useTranslation();
  return <Note>{t('console.customer.removeFactorText')}</Note>;
}

/** As the wire numbers a customer's accounts. */
function accountText(t: Translator, account: string | undefined): string {
  if (account === '1') return t('console.customer.money.trading');
  return t(account === '2' ? 'console.customer.money.option' : 'console.customer.money.funding');
}
