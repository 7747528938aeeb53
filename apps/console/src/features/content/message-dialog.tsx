import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { consoleSendBroadcast } from '@candor/protocol/console/send-broadcast.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { MomentField, msOf, NOW } from '../../kit/moment-field.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { RecipientsFields, EVERYBODY, useReach } from './recipients-fields.tsx';
import { broadcastsKey } from './broadcast.ts';
import { MessagePreview } from './message-preview.tsx';

/** Writes a message to customers: to whom, what, and when. */
export function MessageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSendBroadcast, [broadcastsKey]);
  const [recipients, setRecipients] = useState(EVERYBODY);
  const [texts, setTexts] = useState<Texts>({});
  const [language, setLanguage] = useState<string>('en');
  const [when, setWhen] = useState(NOW);
  const reach = useReach(recipients);
  const sendAt = msOf(when);
  const text = texts[language] ?? NO_TEXT;
  const write = (more: Partial<Text>): void => setTexts({ ...texts, [language]: { ...text, ...more } });
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
      fields={fields}
      confirmLabel={t('console.operations.broadcast.send', { count: reach ?? 0 })}
      missing={missingOf(reach, sendAt)}
      change={change}
      onClose={onClose}
      onConfirm={send}
    >
      <RecipientsFields recipients={recipients} reach={reach} faultOf={faults.of} onChange={setRecipients} />
      <SelectField
        label={t('console.operations.page.language')}
        options={LANGUAGE_LIST.map(({ code, nativeName }) => ({ id: code as string, label: nativeName }))}
        value={language}
        onChange={setLanguage}
      />
      <TextField
        label={t('console.operations.page.title')}
        maxLength={120}
        value={text.title}
        error={faults.of(`texts.${language}.title`)}
        onChange={(title) => write({ title })}
      />
      <TextField
        label={t('console.operations.broadcast.line')}
        maxLength={200}
        value={text.description}
        onChange={(description) => write({ description })}
      />
      <TextArea
        label={t('console.operations.page.text')}
        help={t('console.operations.page.textHelp')}
        rows={8}
        maxLength={60_000}
        value={text.content}
        error={faults.of(`texts.${language}.content`)}
        onChange={(content) => write({ content })}
      />
      <MessagePreview title={text.title} content={text.content} />
      <MomentField label={t('console.operations.when')} value={when} error={faults.of('sendAt')} onChange={setWhen} />
    </DecisionDialog>
  );

  function missingOf(customers: number | undefined, at: number | null): string | undefined {
    if (customers === undefined || customers === 0) return t('console.operations.broadcast.nobody');
    return at === null ? t('console.operations.when.missing') : undefined;
  }
}

interface Text {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}
type Texts = Readonly<Record<string, Text>>;

const NO_TEXT: Text = { title: '', description: '', content: '' };
const RECIPIENTS = ['customer', 'toLanguages', 'toCountries'];
