import { ApiError } from '@candor/client/api-error.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { NICKNAME_LENGTH } from '@candor/protocol/profile/set-profile.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormErrors } from '../../api/field-errors.ts';
import { changeProfile } from '../../domain/profile/change-profile.ts';
import type { ProfileChange } from '../../domain/profile/change-profile.ts';
import type { User } from '../../domain/session/user.ts';
import { useTranslation } from '../../kit/language/language.ts';

export interface ProfileForm {
  readonly nickname: string;
  readonly setNickname: (nickname: string) => void;
  /** The new picture as its upload named it, "" where it is to be removed, undefined while it stays. */
  readonly avatar: string | undefined;
  readonly setAvatar: (avatar: string | undefined) => void;
  /** What is wrong with a field, in words. */
  readonly faultOf: (field: 'nickname' | 'avatar') => string | undefined;
  /** What concerns no single field. */
  readonly fault: string | undefined;
  /** Which of both differs from what is saved. */
  readonly changed: 'nothing' | 'nickname' | 'picture' | 'both';
  readonly isPending: boolean;
  readonly save: () => void;
}

/** Nickname and picture: what is typed, what is wrong with it, and what saving would change. */
export function useProfileForm(user: User): ProfileForm {
  const t = useTranslation();
  const [nickname, setNickname] = useState(user.nickname);
  const [avatar, setAvatar] = useState<string>();
  const [isTaken, setTaken] = useState(false);
  const [isShort, setShort] = useState(false);
  const errors = useFormErrors(t);
  const typed = nickname.trim();
  const changed = changedOf(typed !== user.nickname, avatar !== undefined && avatar !== user.avatar);
  const forget = (): void => {
    setTaken(false);
    setShort(false);
    errors.clear();
  };
  const saving = useMutation({
    mutationFn: (change: ProfileChange) => changeProfile(change),
    onSuccess() {
      setAvatar(undefined);
      setNickname(typed);
      showToast({ text: t('profile.saved'), tone: 'success' });
    },
    onError(error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.alreadyDone) setTaken(true);
      else errors.show(error);
    },
  });
  return {
    nickname,
    setNickname(next) {
      forget();
      setNickname(next);
    },
    avatar,
    setAvatar(next) {
      forget();
      setAvatar(next);
    },
    faultOf(field) {
      if (field === 'nickname' && isTaken) return t('profile.taken');
      if (field === 'nickname' && isShort) return t('profile.nicknameHelp');
      return errors.of(field);
    },
    fault: errors.general,
    changed,
    isPending: saving.isPending,
    save() {
      if (saving.isPending || changed === 'nothing') return;
      forget();
      const isNew = changed !== 'picture';
      // None at all is for the server to judge: a trader needs one.
      if (isNew && typed !== '' && typed.length < NICKNAME_LENGTH[0]) return setShort(true);
      saving.mutate({
        ...(isNew ? { nickname: typed } : {}),
        ...(changed === 'nickname' || avatar === undefined ? {} : { avatar }),
      });
    },
  };
}

function changedOf(isNicknameNew: boolean, isPictureNew: boolean): ProfileForm['changed'] {
  if (isNicknameNew && isPictureNew) return 'both';
  if (isNicknameNew) return 'nickname';
  return isPictureNew ? 'picture' : 'nothing';
}
