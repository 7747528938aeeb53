import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { NICKNAME_LENGTH } from '@candor/protocol/profile/set-profile.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { letterSource } from '../../domain/session/user.ts';
import type { User } from '../../domain/session/user.ts';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { OwnFacts } from './own-facts.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What others see of the customer: a picture, a nickname, and whether they are on the ranking. */
export function ProfileScreen() {
  const t = useTranslation();
  const { data: user } = useUser();
  if (user?.isDemo === false) return <Profile user={user} />;
  return (
    <Screen title={t('profile.title')} backTo={paths.account}>
      <RealAccountGate>{null}</RealAccountGate>
    </Screen>
  );
}

function Profile({ user }: { readonly user: User }) {
  const t = useTranslation();
  const form = useProfileForm(user);
  const [, most] = NICKNAME_LENGTH;
  const { changed } = form;
  return (
    <Screen
      title={t('profile.title')}
      backTo={paths.account}
      className="gap-4 px-4 pt-2 pb-4"
      foot={
        <ActionBar bottom>
          <Button
            size="large"
            wide
            disabledReason={changed === 'nothing' ? t('profile.save.nothing') : undefined}
            pending={form.isPending}
            pendingLabel={t('common.sending')}
            onPress={form.save}
          >
            {t(`profile.save.${changed}`)}
          </Button>
        </ActionBar>
      }
    >
      <PictureChooser form={form} name={letterSource({ ...user, nickname: form.nickname })} saved={user.avatar} />
      <TextField
        label={t('profile.nickname')}
        labelEnd={t('profile.letters', { count: form.nickname.length, most })}
        help={t('profile.nicknameHelp')}
        value={form.nickname}
        onChange={form.setNickname}
        error={form.faultOf('nickname')}
        autoComplete="nickname"
        maxLength={most}
      />
      <div aria-live="assertive">{form.fault !== undefined && <Note tone="danger">{form.fault}</Note>}</div>
      <OwnFacts user={user} />
    </Screen>
  );
}
