import { Button } from '@candor/ui/button.tsx';
import { FieldError, FieldHelp } from '@candor/ui/field-message.tsx';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { sendPicture } from './send-picture.ts';
import type { PublishedPicture } from './send-picture.ts';

export interface PictureFieldProps {
  readonly label: string;
  /** What becomes of it, and where there is none. */
  readonly help: string;
  /** Address of the picture that there is; "" for none. */
  readonly picture: string;
  /** As customers will see it. */
  readonly show: (picture: string) => ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (picture: PublishedPicture) => void;
  readonly onSending?: (isSending: boolean) => void;
}

/** A picture that the site shows to everybody: what is chosen is sent at once. */
export function PictureField(props: PictureFieldProps) {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { label, help, picture, show, disabled = false } = props;
  const { isSending, fault, send, remove } = usePicture(props);
  const error = fault ?? props.error;
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-message`}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="picture-field">
        {show(picture)}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) void send(file);
          }}
        />
        {!disabled && (
          <Button
            size="small"
            variant="secondary"
            pending={isSending}
            pendingLabel={t('common.sending')}
            onPress={() => input.current?.click()}
          >
            {t('console.picture.choose')}
          </Button>
        )}
        {picture !== '' && !isSending && !disabled && (
          <Button size="small" variant="ghost" onPress={remove}>
            {t('console.picture.remove')}
          </Button>
        )}
      </div>
      {error === undefined ? (
        <FieldHelp id={`${id}-message`}>{help}</FieldHelp>
      ) : (
        <FieldError id={`${id}-message`}>{error}</FieldError>
      )}
    </div>
  );
}

function usePicture({ onChange, onSending }: PictureFieldProps) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const mark = (sending: boolean): void => {
    setSending(sending);
    onSending?.(sending);
  };
  const send = async (file: File): Promise<void> => {
    mark(true);
    setFault(undefined);
    try {
      onChange(await sendPicture(file));
    } catch (error) {
      setFault(describeError(error));
    } finally {
      mark(false);
    }
  };
  const remove = (): void => {
    setFault(undefined);
    onChange({ url: '', hash: '' });
  };
  return { isSending, fault, send, remove };
}
