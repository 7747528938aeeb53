import { Button } from '@candor/ui/button.tsx';
import { FieldError, FieldHelp } from '@candor/ui/field-message.tsx';
import { useId, useRef, useState } from 'react';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { ProductMark } from './product-mark.tsx';
import { sendPicture } from './send-picture.ts';

export interface PictureFieldProps {
  /** Address of the picture that there is; "" for none. */
  readonly picture: string;
  /** Called with what names the chosen picture; "" for none. */
  readonly onChange: (hash: string) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** The picture of a product: what is chosen is sent at once, and shown as customers will see it. */
export function PictureField(props: PictureFieldProps) {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { shown, isSending, error, send, remove } = usePicture(props);
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-message`}>
      <span className="field-label" id={`${id}-label`}>
        {t('console.mining.picture')}
      </span>
      <div className="mining-picture-field">
        <ProductMark picture={shown} size={44} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('console.mining.picture')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) void send(file);
          }}
        />
        <Button
          size="small"
          variant="secondary"
          pending={isSending}
          pendingLabel={t('common.sending')}
          onPress={() => input.current?.click()}
        >
          {t('console.mining.choosePicture')}
        </Button>
        {shown !== '' && !isSending && (
          <Button size="small" variant="ghost" onPress={remove}>
            {t('console.mining.removePicture')}
          </Button>
        )}
      </div>
      {error === undefined ? (
        <FieldHelp id={`${id}-message`}>{t('console.mining.pictureHelp')}</FieldHelp>
      ) : (
        <FieldError id={`${id}-message`}>{error}</FieldError>
      )}
    </div>
  );
}

function usePicture({ picture, onChange, onSending }: PictureFieldProps) {
  const [shown, setShown] = useState(picture);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const mark = (sending: boolean): void => {
    setSending(sending);
    onSending(sending);
  };
  const send = async (file: File): Promise<void> => {
    mark(true);
    setError(undefined);
    try {
      const sent = await sendPicture(file);
      setShown(sent.address);
      onChange(sent.hash);
    } catch (fault) {
      setError(describeError(fault));
    } finally {
      mark(false);
    }
  };
  const remove = (): void => {
    setShown('');
    setError(undefined);
    onChange('');
  };
  return { shown, isSending, error, send, remove };
}
