import { consoleSaveMiningProduct } from '@candor/protocol/console/mining/products.ts';
import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import type { FormFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { site } from '../../domain/site/site.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PictureField } from '../../kit/picture-field.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useTranslation } from '../../language/language.ts';
import { miningKeys, PRODUCT_FIELDS, productInput } from './mining.ts';
import type { Product, ProductDraft } from './mining.ts';
import { ProductMark } from './product-mark.tsx';
import { productName } from './product-name.ts';

export interface ProductDialogProps {
  /** null adds one. */
  readonly product: Product | null;
  readonly onClose: () => void;
}

/** Another product, or the next version of one. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveMiningProduct, [miningKeys.all]);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [isSending, setSending] = useState(false);
  const set = (part: Partial<ProductDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const faults = formFaults(t, change.error, FIELDS);
  const save = async (reason: string): Promise<void> => {
    const which = { id: product?.id ?? 0, version: product?.version ?? 0 };
    const answer = await change.run({ ...which, ...productInput(draft), reason });
    if (answer === undefined) return;
    showToast({ text: t('console.mining.saved', { version: answer.version }), tone: 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={
        product === null
          ? t('console.mining.newProduct')
          : t('console.mining.changeTitle', { name: productName(product) })
      }
      text={t(product === null ? 'console.mining.newText' : 'console.mining.changeText')}
      fields={FIELDS}
      confirmLabel={t('console.mining.save')}
      missing={
        isSending ? t('console.picture.sending') : missingOf(draft) ? t('console.mining.titleMissing') : undefined
      }
      change={change}
      onClose={onClose}
      onConfirm={save}
    >
      <TextFields draft={draft} onChange={set} faults={faults} />
      <PictureField
        label={t('console.mining.picture')}
        help={t('console.mining.pictureHelp')}
        picture={draft.picture.url}
        show={(picture) => <ProductMark picture={picture} size={44} />}
        error={faults.of(PRODUCT_FIELDS.picture)}
        onChange={(picture) => set({ picture })}
        onSending={setSending}
      />
      <TermFields draft={draft} onChange={set} faults={faults} />
    </DecisionDialog>
  );
}

interface FieldsProps {
  readonly draft: ProductDraft;
  readonly onChange: (part: Partial<ProductDraft>) => void;
  readonly faults: FormFaults;
}

function TextFields({ draft: { texts }, onChange, faults }: FieldsProps) {
  const t = useTranslation();
  return TITLED.map(({ code, nativeName: language }) => {
    const text = texts[code] ?? NO_TEXT;
    const set = (part: Partial<typeof text>): void => onChange({ texts: { ...texts, [code]: { ...text, ...part } } });
    return (
      <div key={code} className="mining-texts">
        <TextField
          label={t('console.mining.titleIn', { language })}
          maxLength={60}
          value={text.title}
          error={code === 'en' ? faults.of(PRODUCT_FIELDS.texts) : undefined}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label={t('console.mining.descriptionIn', { language })}
          maxLength={4_000}
          value={text.description}
          onChange={(description) => set({ description })}
        />
      </div>
    );
  });
}

function TermFields({ draft, onChange, faults }: FieldsProps) {
  const t = useTranslation();
  const { currency } = site();
  const field = (name: Exclude<keyof ProductDraft, 'texts' | 'picture'>) => ({
    value: draft[name],
    error: faults.of(PRODUCT_FIELDS[name]),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className="mining-terms">
      <TextField type="decimal" suffix="%" label={t('console.mining.dailyRate')} {...field('dailyRate')} />
      <TextField inputMode="numeric" label={t('console.mining.lockDays')} {...field('lockDays')} />
      <TextField type="decimal" suffix="%" label={t('console.mining.penaltyRate')} {...field('penaltyRate')} />
      <TextField
        inputMode="numeric"
        label={t('console.mining.limit')}
        help={t('console.mining.limitHelp')}
        {...field('limit')}
      />
      <TextField type="decimal" suffix={currency} label={t('console.mining.min')} {...field('min')} />
      <TextField type="decimal" suffix={currency} label={t('console.mining.max')} {...field('max')} />
    </div>
  );
}

const draftOf = (product: Product | null): ProductDraft => ({
  texts: Object.fromEntries((product?.texts ?? []).map(({ language, ...text }) => [language, text])),
  picture: product?.picture ?? { url: '', hash: '' },
  dailyRate: product?.dailyRate ?? '',
  min: product?.min ?? '',
  max: product?.max ?? '',
  limit: String(product?.limit ?? 0),
  lockDays: String(product?.lockDays ?? ''),
  penaltyRate: product?.penaltyRate ?? '',
});

const missingOf = ({ texts }: ProductDraft): boolean => Object.values(texts).every(({ title }) => title.trim() === '');

/** Languages that the site speaks itself; others fall back to one of them. */
const TITLED = LANGUAGE_LIST.filter(({ hasMessages }) => hasMessages);
const NO_TEXT = { title: '', description: '' };
const FIELDS = Object.values(PRODUCT_FIELDS);
