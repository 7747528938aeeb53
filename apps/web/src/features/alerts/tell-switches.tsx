import { Card } from '@candor/ui/card.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import type { PlainKey } from '@candor/locales/translate.ts';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { savePreferences, usePreferences } from './alert-preferences.ts';
import type { AlertPreferences } from './alert-preferences.ts';

/** The messages that the inbox gets. */
export function TellSwitches() {
  const t = useTranslation();
  const site = useSite();
  const { data, error, refetch } = usePreferences();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Card padding="none" label={t('alerts.tell')} className="overflow-hidden">
      <Row preferences={data} choice="orderInbox" name="alerts.kind.order" hint="alerts.kind.orderHint" />
      {site.flag('is_micro') && (
        <Row preferences={data} choice="optionInbox" name="alerts.kind.option" hint="alerts.kind.optionHint" />
      )}
      <div className="alert-switch py-2.5">
        <span className="block">{t('alerts.kind.margin')}</span>
        <span className="block text-caption text-ink-3">{t('alerts.kind.marginHint')}</span>
      </div>
    </Card>
  );
}

/** Which of them are sent as notifications too. */
export function PushKinds() {
  const t = useTranslation();
  const site = useSite();
  const { data } = usePreferences();
  if (data === undefined) return null;
  return (
    <div role="group" aria-label={t('alerts.push.which')}>
      <p className="border-t border-line px-4 pt-3 pb-1 text-caption text-ink-3">{t('alerts.push.which')}</p>
      <Row preferences={data} choice="pricePush" name="alerts.kind.price" />
      {data.orderInbox && <Row preferences={data} choice="orderPush" name="alerts.kind.order" />}
      {data.optionInbox && site.flag('is_micro') && (
        <Row preferences={data} choice="optionPush" name="alerts.kind.option" />
      )}
      <Row preferences={data} choice="marginPush" name="alerts.kind.margin" />
    </div>
  );
}

interface RowProps {
  readonly preferences: AlertPreferences;
  readonly choice: keyof AlertPreferences;
  readonly name: PlainKey;
  readonly hint?: PlainKey;
}

function Row({ preferences, choice, name, hint }: RowProps) {
  const t = useTranslation();
  const choose = (on: boolean): void => {
    savePreferences({ ...preferences, [choice]: on }).catch((error: unknown) =>
      showToast({ text: describeError(error), tone: 'danger' }),
    );
  };
  return (
    <div className="alert-switch">
      <Switch checked={preferences[choice]} onChange={choose}>
        <span className="block">{t(name)}</span>
        {hint !== undefined && <span className="block text-caption text-ink-3">{t(hint)}</span>}
      </Switch>
    </div>
  );
}
