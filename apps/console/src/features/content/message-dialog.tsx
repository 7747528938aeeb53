import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleSendBroadcast } from '@candor/protocol/console/send-broadcast.ts';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { MomentField, msOf, NOW } from '../../kit/moment-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { RecipientsFields, EVERYBODY, useReach } from './recipients-fields.tsx';
import { broadcastsKey } from './broadcast.ts';
import { TextsEditor } from './texts-editor.tsx';
import type { WrittenTexts } from './written-text.ts';

/** Writes a message to customers: to whom, what, and when. */
export function MessageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSendBroadcast, [broadcastsKey]);
  const [recipients, setRecipients] = useState(EVERYBODY);
  const [texts, setTexts] = useState<WrittenTexts>({});
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [when, setWhen] = useState(NOW);
  const reach = useReach(recipients);
  const sendAt = msOf(when);
  const shown = [`texts.${language}.title`, `texts.${language}.content`];
  const fields = [...RECIPIENTS, 'sendAt', ...shown];
  const faults = formFaults(t, change.error, fields);
  const send = async (reason: string): Promise<void> => {
    const input = { ...recipients, sendAt: sendAt ?? 0, texts: { ...texts }, reason };
    if ((await change.run(input)) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={t('console.operations.broadcast.write')}
      isWide
      fields={fields}
      confirmLabel={t('console.operations.broadcast.send', { count: reach ?? 0 })}
      missing={missingOf(reach, sendAt)}
      change={change}
      onClose={onClose}
      onConfirm={send}
    >
      <RecipientsFields recipients={recipients} reach={reach} faultOf={faults.of} onChange={setRecipients} />
      <TextsEditor
        texts={texts}
        language={language}
        lineLabel={t('console.operations.broadcast.line')}
        titleLength={120}
        lineLength={200}
        faultOf={faults.of}
        onLanguage={setLanguage}
        onChange={setTexts}
      />
      <MomentField label={t('console.operations.when')} value={when} error={faults.of('sendAt')} onChange={setWhen} />
    </DecisionDialog>
  );

  function missingOf(customers: number | undefined, at: number | null): string | undefined {
    if (customers === undefined || customers === 0) return t('console.operations.broadcast.nobody');
    return at === null ? t('console.operations.when.missing') : undefined;
  }
}

const RECIPIENTS = ['customer', 'toLanguages', 'toCountries'];
