import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { readPushState, switchPushOff, switchPushOn } from '../../domain/messages/push-device.ts';
import type { PushState } from '../../domain/messages/push-device.ts';
import { PushKinds } from './tell-switches.tsx';

/** Notifications on this device: off until switched on here, and then the browser asks too. */
export function PushSwitch() {
  const t = useTranslation();
  const { state, busy, failed, turn } = usePush();
  const isSwitch = state === 'on' || state === 'off';
  return (
    <Card padding="none" label={t('alerts.push')} className="overflow-hidden">
      <div className="px-4 py-1">
        {isSwitch ? (
          <Switch checked={state === 'on'} disabled={busy} onChange={turn}>
            <span className="block">{t('alerts.push.switch')}</span>
            <span className="block text-caption text-ink-3">{t('alerts.push.hint')}</span>
          </Switch>
        ) : (
          <div className="py-2" role="status">
            {state !== undefined && <Note>{t(`alerts.push.${state}`)}</Note>}
          </div>
        )}
        {failed && (
          <div className="pb-3">
            <Note tone="danger" role="alert">
              {t('alerts.push.failed')}
            </Note>
          </div>
        )}
      </div>
      {state === 'on' && <PushKinds />}
    </Card>
  );
}

function usePush() {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    readPushState().then(
      (found) => !gone && setState(found),
      () => !gone && setState('unsupported'),
    );
    return () => {
      gone = true;
    };
  }, []);
  const turn = (on: boolean): void => {
    setBusy(true);
    setFailed(false);
    (on ? switchPushOn() : switchPushOff())
      .then(setState, async () => {
        setFailed(true);
        setState(await readPushState());
      })
      .finally(() => setBusy(false));
  };
  return { state, busy, failed, turn };
}
