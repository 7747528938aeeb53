import { consoleCloseCashAccount } from '@candor/protocol/console/books/close-cash-account.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';

/** Proposes to close an account that holds nothing; a second operator decides. */
export function CloseCashAccount({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useTranslation();
  const close = useOperatorChange(consoleCloseCashAccount, [['books'], ['cash'], proposalKeys.all]);
  const [isAsked, setAsked] = useState(false);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await close.run({ id, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: 'success' });
    setAsked(false);
  };
  return (
    <>
      <Button variant="danger-outline" size="tiny" onPress={() => setAsked(true)}>
        {t('console.cash.close')}
      </Button>
      {isAsked && (
        <DecisionDialog
          title={t('console.cash.closeTitle', { name })}
          text={t('console.cash.closeText')}
          confirmLabel={t('console.cash.close')}
          tone="danger"
          change={close}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
