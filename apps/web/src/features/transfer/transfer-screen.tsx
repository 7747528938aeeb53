import { AmountField } from '@candor/ui/amount-field.tsx';
import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Select } from '@candor/ui/select.tsx';
import { useBalances } from '../../domain/account/account-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useRestriction } from '../../domain/session/use-restriction.ts';
import type { Restriction } from '../../domain/session/use-restriction.ts';
import { ACCOUNTS } from './own-accounts.ts';
import { TransferLog } from './transfer-log.tsx';
import { useTransferForm } from './use-transfer-form.ts';
import type { TransferForm } from './use-transfer-form.ts';

/** Moves money between the customer's own accounts. `to` of the address names where it should go. */
export function TransferScreen() {
  const t = useTranslation();
  const site = useSite();
  const { data, error, refetch } = useBalances();
  return (
    <Screen title={t('transfer.title')} backTo={paths.account}>
      {site.flag('only_one_account') ? (
        <p className="p-6 text-center text-sm text-ink-2">{t('transfer.oneAccount')}</p>
      ) : data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Form />
      )}
    </Screen>
  );
}

function Form() {
  const t = useTranslation();
  const { currency } = useSite();
  const form = useTransferForm();
  const { from, to, amount, available, state } = form;
  const outflow = useRestriction('outflow');
  const restriction = to === FUNDING ? outflow : undefined;
  const options = ACCOUNTS.map((id) => ({ id, label: t(`transfer.account.${id}`) }));
  const picker = { options, closeLabel: t('common.close'), placeholder: '' };
  return (
    <>
      <div className="grid gap-3 px-4 pt-3 pb-5">
        {restriction?.note}
        <Select label={t('transfer.from')} value={from} onChange={form.chooseFrom} {...picker} />
        <div className="-my-2 flex justify-center">
          <IconButton icon="transfer" label={t('transfer.swap')} onPress={form.swap} className="rotate-90" />
        </div>
        <Select label={t('transfer.to')} value={to} onChange={form.chooseTo} {...picker} />
        <AmountField
          label={t('common.amount')}
          hint={
            <>
              {t('common.available')} <Amount value={available ?? ''} />
            </>
          }
          value={amount}
          onChange={form.setAmount}
          unit={currency}
          error={form.isTooMuch ? t('transfer.tooMuch') : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 text-caption text-ink-3">{from === '1' && t('transfer.freeOnly')}</p>
          <Button variant="ghost" size="small" onPress={form.takeAll}>
            {t('transfer.all')}
          </Button>
        </div>
        <ChangeFailure state={state} />
        <div aria-live="polite">
          {state.kind === 'done' && (
            <Note tone="success">
              {t('transfer.done', {
                amount: `${amountText(state.result.amount, 'exact')} ${currency}`,
                account: t(`transfer.account.${state.result.to}`),
              })}
            </Note>
          )}
        </div>
      </div>
      <TransferLog />
      <TransferAction form={form} restriction={restriction} />
    </>
  );
}

interface TransferActionProps {
  readonly form: TransferForm;
  readonly restriction: Restriction | undefined;
}

/** Names the amount; while it cannot be pressed, the reason. */
function TransferAction({ form, restriction }: TransferActionProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const { amount, state } = form;
  const reason = ((): string | undefined => {
    if (state.kind === 'sending' || state.kind === 'unanswered') return undefined;
    if (restriction !== undefined) return t(restriction.reason);
    if (compare(amount, '0') !== 1) return t('transfer.noAmount');
    return form.isTooMuch ? t('transfer.tooMuch') : undefined;
  })();
  const label =
    reason === undefined
      ? t('transfer.action', { amount: `${amountText(amount, 'exact')} ${currency}` })
      : t('transfer.title');
  return (
    <ActionBar>
      <Button
        wide
        size="large"
        pending={state.kind === 'sending'}
        pendingLabel={t('common.sending')}
        disabledReason={reason}
        onPress={form.send}
      >
        {state.kind === 'unanswered' ? t('trade.askAgain') : label}
      </Button>
    </ActionBar>
  );
}

/** From there money leaves. */
const FUNDING = '3';
