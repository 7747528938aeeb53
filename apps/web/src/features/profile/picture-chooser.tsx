import { Avatar } from '@candor/ui/avatar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { FieldError } from '@candor/ui/field-message.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { useId } from 'react';
import { sendImage } from '../../domain/uploads/send-image.ts';
import { useImageSlot } from '../../domain/uploads/use-image-slot.ts';
import { useTranslation } from '../../kit/language/language.ts';
import './profile.css';
import type { ProfileForm } from './use-profile-form.ts';

export interface PictureChooserProps {
  readonly form: ProfileForm;
  /** Whose letters stand where there is no picture. */
  readonly name: string;
  /** The picture that is saved, "" for none. */
  readonly saved: string;
}

/** The picture as others will see it, cut to its middle square, and the ways to change it. */
export function PictureChooser({ form, name, saved }: PictureChooserProps) {
  const t = useTranslation();
  const id = useId();
  const sent = form.avatar ?? '';
  // Without a new picture the saved one stays, so that a failed upload removes nothing.
  const slot = useImageSlot(sent, (value) => form.setAvatar(value === '' ? undefined : value), sendImage);
  const { state, preview } = slot;
  const isBusy = state.kind === 'preparing' || state.kind === 'sending';
  const fault = state.kind === 'failed' ? state.text : form.faultOf('avatar');
  const address = form.avatar === undefined ? saved : (preview ?? '');
  const remove = (): void => {
    slot.remove();
    form.setAvatar(saved === '' ? undefined : '');
  };
  return (
    <div className="grid justify-items-center gap-2.5 text-center" role="group" aria-label={t('profile.picture')}>
      <label className="profile-picture" htmlFor={`${id}-file`} data-busy={isBusy ? '' : undefined}>
        <Avatar name={name} address={address} size="lg" />
        {isBusy && <Icon name="spinner" size={32} className="button-spinner" />}
        <span className="profile-camera">
          <Icon name="camera" size={20} />
        </span>
      </label>
      <div className="flex flex-wrap justify-center gap-2">
        <label className="button profile-choose" data-variant="secondary" data-size="small">
          <input
            id={`${id}-file`}
            type="file"
            aria-label={t('profile.choosePicture')}
            accept={ACCEPTED}
            disabled={isBusy || form.isPending}
            aria-describedby={`${id}-hint ${id}-fault`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file can be picked again after a failure.
              event.target.value = '';
              if (file !== undefined) slot.pick(file);
            }}
          />
          {t('profile.choosePicture')}
        </label>
        {(address !== '' || sent !== '' || isBusy) && (
          <Button variant="ghost" size="small" onPress={remove}>
            {t(isBusy ? 'uploads.cancel' : 'profile.removePicture')}
          </Button>
        )}
      </div>
      <p className="text-caption text-ink-3" id={`${id}-hint`}>
        {t('profile.pictureHint')}
      </p>
      <div aria-live="assertive">{fault !== undefined && <FieldError id={`${id}-fault`}>{fault}</FieldError>}</div>
      <p
        // A picture that the browser cannot show is said to be there.
        className={sent !== '' && preview === null ? 'text-label' : 'visually-hidden'}
        aria-live="polite"
      >
        {isBusy ? t('uploads.checking') : sent === '' ? '' : t('uploads.added')}
      </p>
    </div>
  );
}

/** Named one by one: a phone then offers both its camera and its photos. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
