import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { ListRow } from '@candor/ui/list-row.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetForexDemoAccount } from '@candor/protocol/account/reset-forex-demo-account.ts';
import { useState } from 'react';
import { accountKeys } from '../../domain/account/account-queries.ts';
import { call, describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { userKeys } from '../../domain/session/user-queries.ts';

/** Gives a demo account its practice money back, after saying what that costs. */
export function ResetDemoRow() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => call(resetForexDemoAccount, {}, { quiet: true }),
    async onSuccess() {
      setOpen(false);
      showToast({ text: t('account.resetDemoDone'), tone: 'success' });
      await Promise.all(
        [userKeys.all, accountKeys.all, ['orders']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  return (
    <Card padding="none" className="overflow-hidden">
      <ListRow icon="refresh" title={t('account.resetDemo')} chevron onPress={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('account.resetDemoTitle')}
        closeLabel={t('common.close')}
        action={
          <Button
            wide
            size="large"
            pending={reset.isPending}
            pendingLabel={t('common.sending')}
            onPress={() => reset.mutate()}
          >
            {t('account.resetDemoAction')}
          </Button>
        }
      >
        <div className="grid gap-3 pb-2">
          <p className="text-ink-2">{t('account.resetDemoText')}</p>
          {reset.error !== null && (
            <Note tone="danger" role="alert">
              {describeError(reset.error)}
            </Note>
          )}
        </div>
      </Sheet>
    </Card>
  );
}
