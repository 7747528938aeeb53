import type { PlainKey } from '@candor/locales/translate.ts';
import { Button } from '@candor/ui/button.tsx';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { useMessage } from '../../domain/messages/message-queries.ts';
import type { Message } from '../../domain/messages/message-queries.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { ordersPath, paths, withdrawalPath } from '../../paths.ts';
import { MarketTimeNote } from '../../shell/market-time-note.tsx';
import { Screen } from '../../shell/screen.tsx';
import { DetailError } from '../../shell/detail-error.tsx';
import { RichText, RichTextSkeleton } from '../../domain/site/rich-text.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { MessageList } from './message-list.tsx';
import './messages.css';

/** The message that the address names; on a wide page the others stay next to it. */
export function MessageDetailScreen() {
  const t = useTranslation();
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
  const isWide = useIsWide();
  return (
    <Screen
      title={t('shell.messages')}
      backTo={paths.messages}
      width="page"
      className="inbox"
      {...(isWide ? { end: <AlertsButton /> } : {})}
    >
      {isWide && (
        <div className="inbox-list">
          <MessageList chosen={id} />
        </div>
      )}
      <div key={id} className="inbox-message">
        <NamedMessage id={id} />
      </div>
    </Screen>
  );
}

function NamedMessage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useMessage(id);
  if (data !== undefined) return <Article message={data} />;
  if (error === null && id > 0) return <RichTextSkeleton />;
  return (
    <DetailError error={error} onRetry={() => void refetch()} list={paths.messages} listLabel="messages.toMessages" />
  );
}

function Article({ message }: { readonly message: Message }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const next = nextOf(message);
  // There the list says it.
  const isWide = useIsWide();
  return (
    <article>
      <h2 className="text-title-1 font-semibold" dir="auto">
        {message.title}
      </h2>
      <p className="mt-1 mb-4 text-caption text-ink-3">
        <Moment at={message.sentAt} style="dateTimeSeconds" zone />
      </p>
      {!isWide && <MarketTimeNote className="mb-3" />}
      {message.kind === 'operator' ? (
        <RichText html={message.content} />
      ) : (
        <p className="message-text" dir="auto">
          {message.content}
        </p>
      )}
      <div className="mt-6">
        <Button variant="secondary" onPress={() => navigate(next.path)}>
          {t(next.label)}
        </Button>
      </div>
    </article>
  );
}

/** To the payment that it is about, or as its kind has it. */
function nextOf({ kind, subject, subjectId: id }: Message): Next {
  if (subject === 'withdrawal') return { path: withdrawalPath(id), label: 'messages.toWithdrawal' };
  if (subject === 'deposit') return { path: paths.deposit, label: 'messages.toDeposits' };
  return NEXT[kind] ?? { path: ordersPath('open'), label: 'messages.toOrders' };
}

interface Next {
  readonly path: string;
  readonly label: PlainKey;
}

/** Where a message of a kind leads; what is not named leads to the orders. */
const NEXT: Readonly<Partial<Record<Message['kind'], Next>>> = {
  price: { path: paths.alerts, label: 'messages.toAlerts' },
  account: { path: paths.verification, label: 'messages.toVerification' },
  money: { path: paths.history, label: 'messages.toHistory' },
  security: { path: paths.support, label: 'shell.support' },
  operator: { path: paths.support, label: 'shell.support' },
};
