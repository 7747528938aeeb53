import { endOtherSessions } from '@candor/protocol/identity/end-other-sessions.ts';
import { endSession } from '@candor/protocol/identity/end-session.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card, IconTile } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import { paths } from '../../paths.ts';
import { userKeys } from '../../domain/session/user-queries.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSessions } from './session-queries.ts';
import type { Session } from './session-queries.ts';

/** Where the customer is signed in, and the way to end it there. */
export function SessionsScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useSessions();
  return (
    <Screen title={t('account.sessions')} backTo={paths.system} className="gap-3 px-4 pt-1 pb-6">
      {data !== undefined && <Sessions list={data} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={3} />}
    </Screen>
  );
}

function Sessions({ list }: { readonly list: readonly Session[] }) {
  const t = useTranslation();
  const current = list.filter(({ isCurrent }) => isCurrent);
  const others = list.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <p className="text-sm text-ink-2">
        {t(others.length === 0 ? 'account.noOtherSessions' : 'account.sessionsHint')}
      </p>
      <Card padding="none" className="overflow-hidden">
        <ul className="list">
          {[...current, ...others].map((session) => (
            <li key={session.id} className="border-line not-first:border-t">
              <SessionRow session={session} />
            </li>
          ))}
        </ul>
      </Card>
      {others.length > 0 && <EndOthers />}
    </>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const device = session.device === '' ? t('account.unknownDevice') : session.device;
  const { isCurrent } = session;
  const end = useChange(
    async (idempotencyKey) => {
      await call(endSession, { id: session.id }, { quiet: true, idempotencyKey });
      await queries.invalidateQueries({ queryKey: userKeys.sessions() });
    },
    () => showToast({ text: t('account.sessionEnded'), tone: 'success' }),
  );
  const used = isCurrent ? t('account.activeNow') : t('account.lastUsed', { time: timeText(session.usedAt) });
  return (
    <div className="px-4 py-3">
      <div className="flex items-center gap-3">
        <IconTile icon={/iOS|Android/.test(session.device) ? 'phone' : 'globe'} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <bdi>{device}</bdi>
            {isCurrent && <Badge tone="success">{t('account.thisDevice')}</Badge>}
          </span>
          <span className="text-caption text-ink-2">
            <bdi>{placeText(session)}</bdi>
          </span>
          <span className="text-caption text-ink-3">{used}</span>
          <span className="text-caption text-ink-3">
            {t('account.signedInAt', { time: timeText(session.signedInAt) })}
          </span>
        </div>
        {!isCurrent && (
          <IconButton
            icon="logout"
            size={20}
            label={t('account.endSessionOf', { device })}
            onPress={() => void end.run()}
          />
        )}
      </div>
      <ChangeFailure state={end.state} />
    </div>
  );
}

function EndOthers() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const end = useChange(
    async (idempotencyKey) => {
      await call(endOtherSessions, {}, { quiet: true, idempotencyKey });
      await queries.invalidateQueries({ queryKey: userKeys.sessions() });
    },
    () => showToast({ text: t('account.othersEnded'), tone: 'success' }),
  );
  const isSending = end.state.kind === 'sending';
  return (
    <>
      <Button variant="outline" icon="logout" wide onPress={() => setOpen(true)}>
        {t('account.endOthers')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.endOthersTitle')}
        closeLabel={t('common.close')}
        dismissable={!isSending}
        action={
          <Button
            variant="danger"
            wide
            pending={isSending}
            pendingLabel={t('common.sending')}
            onPress={() => void end.run()}
          >
            {t('account.endOthers')}
          </Button>
        }
      >
        <div className="pb-4">
          <p className="text-ink-2">{t('account.endOthersText')}</p>
          <ChangeFailure state={end.state} />
        </div>
      </Sheet>
    </>
  );
}

const timeText = (at: number): string => momentText(at, 'dateTime', true);

/** The country, where a proxy says it, and the network. */
function placeText({ country, address }: Session): string {
  const name = country === '' ? '' : (new Intl.DisplayNames(language().tag, { type: 'region' }).of(country) ?? country);
  return [name, address].filter((part) => part !== '').join(' · ');
}
