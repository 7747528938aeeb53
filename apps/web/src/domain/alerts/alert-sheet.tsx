import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/select.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentIcon } from '../market/instrument-icon.tsx';
import { instrumentName } from '../market/instrument-name.ts';
import type { Instrument } from '../market/instrument.ts';
import { AskOnceMore } from '../orders/ask-once-more.tsx';
import { ChangeFailure } from '../orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import { AlertFields } from './alert-fields.tsx';
import { useAlertForm } from './alert-form.ts';
import { deleteAlert, saveAlert } from './alert-queries.ts';
import type { Alert } from './alert-queries.ts';

export interface AlertSheetProps {
  readonly instruments: readonly Instrument[];
  /** The alert to change; null for a new one. */
  readonly alert: Alert | null;
  /** The instrument that a new one begins with. */
  readonly code: string | null;
  /** The price (decimal text) to begin with; null is that of the alert, or one near the market for a new one. */
  readonly price: string | null;
  readonly onClose: () => void;
}

/** A new alert, or one that is changed or deleted. */
export function AlertSheet({ instruments, alert, code, price, onClose }: AlertSheetProps) {
  const t = useTranslation();
  const [chosen, choose] = useState(alert?.code ?? code ?? '');
  const found = instruments.find((each) => each.code === chosen);
  const instrument = alert === null ? (found ?? instruments[0]) : found;
  if (instrument !== undefined)
    return <FormSheet {...{ instruments, instrument, alert, price, onClose }} onChoose={choose} />;
  // Of an instrument that is no longer listed nothing is left to change.
  return (
    <Sheet open onClose={onClose} title={t('alerts.edit')} closeLabel={t('common.close')}>
      {alert !== null && <DeleteButton alert={alert} onDone={onClose} />}
    </Sheet>
  );
}

interface FormSheetProps {
  readonly instruments: readonly Instrument[];
  readonly instrument: Instrument;
  readonly alert: Alert | null;
  readonly price: string | null;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

function FormSheet({ instruments, instrument, alert, price, onChoose, onClose }: FormSheetProps) {
  const t = useTranslation();
  const form = useAlertForm(instrument, { alert, price }, t);
  const target = { instrumentId: instrument.id, alertId: alert?.id ?? null };
  const done = (text: string): void => {
    showToast({ text, tone: 'success' });
    onClose();
  };
  const save = useChange(
    (key) => saveAlert(target, form.draft, key),
    () => done(t('alerts.saved')),
  );
  const isSending = save.state.kind === 'sending';
  const choose = (code: string): void => {
    onChoose(code);
    form.forgetPrice();
  };
  const action = (
    <Button
      wide
      size="large"
      pending={isSending}
      pendingLabel={t('common.sending')}
      disabledReason={form.fault === undefined || isSending ? undefined : t('alerts.save')}
      onPress={() => void save.run()}
    >
      {save.state.kind === 'unanswered' ? t('trade.askAgain') : t('alerts.save')}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={alert === null ? t('alerts.new') : t('alerts.edit')}
      closeLabel={t('common.close')}
      dismissable={!isSending}
      action={action}
    >
      <div className="grid gap-4 pb-4">
        <InstrumentSelect {...{ instruments, instrument }} fixed={alert !== null} onChoose={choose} />
        <AlertFields instrument={instrument} form={form} />
        <ChangeFailure state={save.state} />
        {alert !== null && <DeleteButton alert={alert} onDone={() => done(t('alerts.removed'))} />}
      </div>
    </Sheet>
  );
}

interface InstrumentSelectProps {
  readonly instruments: readonly Instrument[];
  readonly instrument: Instrument;
  readonly fixed: boolean;
  readonly onChoose: (code: string) => void;
}

function InstrumentSelect({ instruments, instrument, fixed, onChoose }: InstrumentSelectProps) {
  const t = useTranslation();
  return (
    <Select
      label={t('alerts.instrument')}
      placeholder={t('alerts.chooseInstrument')}
      closeLabel={t('common.close')}
      disabled={fixed}
      options={instruments.map((each) => ({
        id: each.code,
        label: each.displayCode,
        detail: instrumentName(t, each),
        leading: <InstrumentIcon instrument={each} size={28} />,
      }))}
      value={instrument.code}
      onChange={onChoose}
      search={{
        label: t('common.search'),
        clearLabel: t('common.clearSearch'),
        noResults: t('alerts.noResults'),
      }}
    />
  );
}

function DeleteButton({ alert, onDone }: { readonly alert: Alert; readonly onDone: () => void }) {
  const t = useTranslation();
  const remove = useChange((key) => deleteAlert(alert.id, key), onDone);
  return (
    <AskOnceMore
      change={remove}
      wide
      label={t('alerts.remove')}
      question={t('alerts.removeSure')}
      keepLabel={t('common.cancel')}
      confirmLabel={t('common.delete')}
    />
  );
}
