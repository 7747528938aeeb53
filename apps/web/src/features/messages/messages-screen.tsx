import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useMessages } from '../../domain/messages/message-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { MessageList } from './message-list.tsx';

/** The inbox: what happened to the customer's orders, margin and alerts. */
export function MessagesScreen() {
  const t = useTranslation();
  const isWide = useIsWide();
  const hasSome = (useMessages().data?.pages[0]?.total ?? 0) > 0;
  return (
    <Screen title={t('shell.messages')} backTo={paths.account} width="page" className="inbox" end={<AlertsButton />}>
      <div className="inbox-list">
        <MessageList chosen={0} />
      </div>
      {isWide && hasSome && (
        <div className="inbox-message">
          <EmptyState art="messages" title={t('messages.choose')} />
        </div>
      )}
    </Screen>
  );
}
