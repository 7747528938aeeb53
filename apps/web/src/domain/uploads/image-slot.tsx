import { FieldError } from '@candor/ui/field-message.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useId } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import './image-slot.css';
import { sendImage } from './send-image.ts';
import type { SendImage } from './send-image.ts';
import { useImageSlot } from './use-image-slot.ts';
import type { ImageSlotModel } from './use-image-slot.ts';
import { usePrivateImage } from './use-private-image.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';

export interface ImageSlotProps {
  readonly label: string;
  /** The address of the picture, as its upload or the server answered it; "" for none. */
  readonly value: string;
  /** Called with the new address once the picture has been sent, and with "" when it is removed. */
  readonly onChange: (value: string) => void;
  /** What is wrong with it, from the form. */
  readonly error?: string | undefined;
  /** What the picture should show. */
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  /** How the picture is sent: left out, as the customer’s own. */
  readonly send?: SendImage;
}

/** One picture of a form, taken or chosen. A picture that could not be sent leaves the slot empty and says why. */
export function ImageSlot({ label, value, onChange, error, help, disabled = false, send = sendImage }: ImageSlotProps) {
  const t = useTranslation();
  const id = useId();
  const slot = useImageSlot(value, onChange, send);
  const { state } = slot;
  const fault = state.kind === 'failed' ? state.text : state.kind === 'idle' ? error : undefined;
  const isBusy = state.kind === 'preparing' || state.kind === 'sending';
  return (
    <div className="image-slot" role="group" aria-labelledby={`${id}-label`}>
      <div className="field-label" id={`${id}-label`}>
        {label}
      </div>
      {isBusy ? (
        <SlotProgress slot={slot} label={label} />
      ) : value === '' ? (
        <SlotPicker id={id} label={label} help={help} isWrong={fault !== undefined} disabled={disabled} slot={slot} />
      ) : (
        <SlotPicture label={label} value={value} slot={slot} disabled={disabled} />
      )}
      <div aria-live="assertive" id={`${id}-fault`}>
        {fault !== undefined && <FieldError id={`${id}-fault-text`}>{fault}</FieldError>}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isBusy ? t(state.kind === 'preparing' ? 'uploads.preparing' : 'uploads.checking') : ''}
        {!isBusy && value !== '' && slot.preview !== null ? t('uploads.added') : ''}
      </p>
    </div>
  );
}

interface SlotPickerProps {
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly slot: ImageSlotModel;
}

function SlotPicker({ id, label, help, isWrong, disabled, slot }: SlotPickerProps) {
  const t = useTranslation();
  const again = slot.state.kind === 'failed';
  return (
    <label className="image-slot-box" data-invalid={isWrong ? '' : undefined} data-disabled={disabled ? '' : undefined}>
      <input
        type="file"
        className="image-slot-input"
        accept={ACCEPTED}
        disabled={disabled}
        aria-label={`${label}: ${t(again ? 'uploads.again' : 'uploads.choose')}`}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be picked again after a failure.
          event.target.value = '';
          if (file !== undefined) slot.pick(file);
        }}
      />
      <span className="image-slot-mark">
        <Icon name="plus" size={20} />
      </span>
      <span className="image-slot-words">
        <span className="image-slot-action">{t(again ? 'uploads.again' : 'uploads.choose')}</span>
        <span className="image-slot-hint" id={`${id}-hint`}>
          {help ?? t('uploads.chooseHint')}
        </span>
      </span>
    </label>
  );
}

function SlotProgress({ slot, label }: { readonly slot: ImageSlotModel; readonly label: string }) {
  const t = useTranslation();
  const part = slot.state.kind === 'sending' ? slot.state.part : 0;
  const percent = Math.floor(part * 100);
  const text =
    slot.state.kind === 'preparing'
      ? t('uploads.preparing')
      : part < 1
        ? t('uploads.sending', { percent: percentFigure(String(percent)) })
        : t('uploads.checking');
  return (
    <div className="image-slot-box" data-busy="">
      <span className="image-slot-mark">
        <Icon name="spinner" size={20} className="button-spinner" />
      </span>
      <span className="image-slot-words">
        <span className="image-slot-action">{text}</span>
        <progress className="image-slot-progress" max={100} value={percent} aria-label={label} />
      </span>
      <IconButton icon="close" label={t('uploads.cancel')} onPress={slot.remove} size={20} />
    </div>
  );
}

interface SlotPictureProps {
  readonly label: string;
  readonly value: string;
  readonly slot: ImageSlotModel;
  readonly disabled: boolean;
}

function SlotPicture({ label, value, slot, disabled }: SlotPictureProps) {
  const t = useTranslation();
  const fetched = usePrivateImage(slot.preview === null ? value : '');
  const shown = slot.preview ?? fetched;
  return (
    <div className="image-slot-box" data-filled="">
      {shown === undefined ? (
        <Skeleton width={72} height={54} />
      ) : shown === null ? (
        <span className="image-slot-mark">
          <Icon name="check" size={20} />
        </span>
      ) : (
        <img className="image-slot-picture" src={shown} alt={t('uploads.photoOf', { label })} />
      )}
      <span className="image-slot-words">
        <span className="image-slot-action">{t('uploads.added')}</span>
      </span>
      {!disabled && (
        <IconButton icon="close" label={t('uploads.removeNamed', { label })} size={20} onPress={slot.remove} />
      )}
    </div>
  );
}

/** Named one by one: a phone then offers both its camera and its photos. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
