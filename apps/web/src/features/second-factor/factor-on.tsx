import { secondFactorOff } from '@candor/protocol/identity/second-factor-off.ts';
import { Button } from '@candor/ui/button.tsx';
import { Card, IconTile } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { userKeys } from '../../domain/session/user-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { refetchWallet } from '../../domain/wallet/wallet-queries.ts';
import { GuardedSheet } from './guarded-sheet.tsx';
import { replaceRecoveryCodes } from './recovery-code-requests.ts';

export interface FactorOnProps {
  /** Whether it was switched on by a call whose answer, the codes with it, never came. */
  readonly isUnanswered: boolean;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** That it is on, and what can be done about it; both take the password and a code. */
export function FactorOn({ isUnanswered, onCodes }: FactorOnProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Card className="flex items-start gap-3">
        <IconTile icon="shieldCheck" tone="primary" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="font-semibold">{t('secondFactor.isOn')}</h2>
          <p className="text-sm text-ink-2">{t('secondFactor.isOnText')}</p>
        </div>
      </Card>
      {isUnanswered && (
        <Note tone="warning" role="status">
          {t('secondFactor.noAnswer')}
        </Note>
      )}
      <Button variant="secondary" wide onPress={() => setAsked('codes')}>
        {t('secondFactor.newCodes')}
      </Button>
      <Button variant="danger-outline" wide onPress={() => setAsked('off')}>
        {t('secondFactor.switchOff')}
      </Button>
      {asked === 'codes' && (
        <GuardedSheet
          title={t('secondFactor.newCodes')}
          text={t('secondFactor.newCodesText')}
          label={t('secondFactor.makeCodes')}
          act={replaceRecoveryCodes}
          onDone={onCodes}
          onClose={close}
        />
      )}
      {asked === 'off' && <SwitchOff onClose={close} />}
    </>
  );
}

function SwitchOff({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const hours = Number(useSite().text('withdraw_hold_hours', '0'));
  const hold = hours > 0 ? ` ${t('secondFactor.offHold', { hours })}` : '';
  const done = async (): Promise<void> => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: userKeys.all }), refetchWallet()]);
    showToast({ text: t('secondFactor.nowOff'), tone: 'success' });
  };
  return (
    <GuardedSheet
      title={t('secondFactor.offTitle')}
      text={t('secondFactor.offText') + hold}
      label={t('secondFactor.switchOff')}
      isDanger
      act={(input) => call(secondFactorOff, input, { quiet: true })}
      onDone={() => void done()}
      onClose={onClose}
    />
  );
}
