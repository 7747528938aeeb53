import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleSendBroadcast } from '@candor/protocol/console/send-broadcast.ts';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { MomentField, msOf, NOW } from '../../kit/moment-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { broadcastsKey } from './broadcast.ts';
import { RecipientsFields, EVERYBODY, recipientsInputOf, useReach } from './recipients-fields.tsx';
import { TextForm } from './text-form.tsx';
import { previewOf, TextsEditor } from './texts-editor.tsx';
import type { WrittenTexts } from './written-text.ts';

/** Writes a message to customers: to whom, what, and when. */
export function MessageEditor() {
  const t = useTranslation();
  const change = useOperatorChange(consoleSendBroadcast, [broadcastsKey]);
  const [recipients, setRecipients] = useState(EVERYBODY);
  const [texts, setTexts] = useState<WrittenTexts>(NO_TEXTS);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [when, setWhen] = useState(NOW);
  const reach = useReach(recipients);
  const sendAt = msOf(when);
  const fields = [...RECIPIENTS, 'sendAt', `texts.${language}.title`, `texts.${language}.content`];
  const faults = formFaults(t, change.error, fields);
  const send = async (reason: string): Promise<boolean> =>
    (await change.run({ ...recipientsInputOf(recipients), sendAt: sendAt ?? 0, texts: { ...texts }, reason })) !==
    undefined;
  const noMoment = sendAt === null ? t('console.operations.when.missing') : undefined;
  return (
    <TextForm
      kind="messages"
      title={t('console.operations.broadcast.write')}
      isDirty={recipients !== EVERYBODY || texts !== NO_TEXTS || when !== NOW}
      fields={fields}
      confirmLabel={t('console.operations.broadcast.send', { count: reach ?? 0 })}
      missing={reach === undefined || reach === 0 ? t('console.operations.broadcast.nobody') : noMoment}
      change={change}
      onSave={send}
      preview={previewOf(texts, language)}
    >
      <CardBox title={t('console.operations.broadcast.to')}>
        <div className="form">
          <RecipientsFields recipients={recipients} reach={reach} faultOf={faults.of} onChange={setRecipients} />
        </div>
      </CardBox>
      <CardBox title={t('console.editor.what')}>
        <div className="form">
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
        </div>
      </CardBox>
      <CardBox title={t('console.editor.when')}>
        <div className="form">
          <MomentField
            label={t('console.operations.when')}
            value={when}
            error={faults.of('sendAt')}
            onChange={setWhen}
          />
        </div>
      </CardBox>
    </TextForm>
  );
}

const NO_TEXTS: WrittenTexts = {};
const RECIPIENTS = ['customer', 'toLanguages', 'toCountries'];
