import { secondFactorBegin } from '@candor/protocol/identity/second-factor-begin.ts';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { Screen } from '../../shell/screen.tsx';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import type { BegunFactor } from './confirm-factor.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Switches two-factor authentication on and off, and shows new recovery codes once. */
export function SecondFactorScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('secondFactor.title')} backTo={paths.system}>
      <RealAccountGate>
        <div className="grid grid-cols-1 content-start gap-3 px-4 pt-1 pb-6">
          <Stages />
        </div>
      </RealAccountGate>
    </Screen>
  );
}

function Stages() {
  const { data: user } = useUser();
  const [begun, setBegun] = useState<BegunFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  // The server may have switched it on, and its answer with the codes got lost.
  const [isUnanswered, setUnanswered] = useState(false);
  const showCodes = (made: readonly string[]): void => {
    setCodes(made);
    setBegun(undefined);
    setUnanswered(false);
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  if (user?.hasSecondFactor === true) return <FactorOn isUnanswered={isUnanswered} onCodes={showCodes} />;
  if (begun === undefined) return <FactorOff onBegun={setBegun} />;
  return <ConfirmFactor begun={begun} onOn={showCodes} onUnanswered={() => setUnanswered(true)} />;
}

function FactorOff({ onBegun }: { readonly onBegun: (begun: BegunFactor) => void }) {
  const t = useTranslation();
  const begin = useMutation({ mutationFn: () => call(secondFactorBegin, {}, { quiet: true }), onSuccess: onBegun });
  return (
    <>
      <Card className="grid gap-2">
        <p>{t('secondFactor.why')}</p>
        <p className="text-sm text-ink-2">{t('secondFactor.need')}</p>
      </Card>
      {begin.error !== null && (
        <Note tone="danger" role="alert">
          {describeError(begin.error)}
        </Note>
      )}
      <Button
        wide
        icon="shieldCheck"
        pending={begin.isPending}
        pendingLabel={t('common.sending')}
        onPress={() => begin.mutate()}
      >
        {t('secondFactor.setUp')}
      </Button>
    </>
  );
}
