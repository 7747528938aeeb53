import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { MissingFunds } from '../account/lazy-missing-funds.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useConnection, useQuote } from '../../live/hooks.ts';
import type { Instrument } from '../market/instrument.ts';
import { amountText, Profit } from '../../kit/numbers/amount.tsx';
import { ChangeFailure } from '../orders/change-failure.tsx';
import type { ChangeState } from '@candor/client/use-change.ts';
import { useSignedIn } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { durationText } from './duration-text.ts';
import { optionBlock } from './option-block.ts';
import { optionBlockText } from './option-block-text.ts';
import { shownResult } from './option-figures.ts';
import type { OptionDirection, OptionTerms } from './option-figures.ts';
import { useOptionFunds } from './option-funds.ts';
import type { Duration } from './use-option-ticket.ts';

export interface OptionBarProps {
  readonly instrument: Instrument;
  readonly duration: Duration | undefined;
  readonly terms: OptionTerms | undefined;
  readonly stake: string;
  readonly state: ChangeState<unknown>;
  /** Which button was pressed last: it shows the progress. */
  readonly pressed: OptionDirection | undefined;
  readonly onOpen: (direction: OptionDirection) => void;
}

/** Down and up; while they cannot be pressed, the reason stands below. */
export function OptionBar(props: OptionBarProps) {
  const { instrument, duration, terms, stake, state } = props;
  const t = useTranslation();
  const reasonId = useId();
  const signedIn = useSignedIn();
  const funds = useOptionFunds();
  const quote = useQuote(instrument.code);
  const block = optionBlock({
    instrument,
    duration,
    stake,
    quote,
    connection: useConnection(),
    funds: signedIn ? funds : undefined,
  });
  // A question that is still unanswered is asked again, whatever the market does: it acts once at most.
  const isBlocked = block !== null && state.kind !== 'unanswered';
  const missing = isBlocked && block.kind === 'funds' ? block.missing : undefined;
  return (
    <ActionBar>
      <div className="trade-bar">
        {terms !== undefined && <Costs terms={terms} />}
        <div className="grid grid-cols-2 gap-2">
          {(['down', 'up'] as const).map((direction) => (
            <DirectionButton
              key={direction}
              {...props}
              direction={direction}
              isBlocked={isBlocked}
              reasonId={reasonId}
            />
          ))}
        </div>
        <div id={reasonId} className="text-center text-caption text-ink-2 empty:hidden" aria-live="polite">
          {isBlocked && optionBlockText(t, block)}
        </div>
        <MissingFunds open={missing !== undefined} to={2} missing={missing ?? '0'} />
        <ChangeFailure state={state} />
      </div>
    </ActionBar>
  );
}

interface DirectionButtonProps extends OptionBarProps {
  readonly direction: OptionDirection;
  readonly isBlocked: boolean;
  readonly reasonId: string;
}

function DirectionButton({ direction, isBlocked, reasonId, ...props }: DirectionButtonProps) {
  const { duration, stake, state, pressed } = props;
  const t = useTranslation();
  const { currency } = useSite();
  const isSending = state.kind === 'sending';
  const isMine = pressed === direction;
  // Only the direction that was asked may be asked again: the other one would be a second option.
  const isOther = state.kind === 'unanswered' && !isMine;
  const word = state.kind === 'unanswered' && isMine ? t('trade.askAgain') : t(`options.${direction}`);
  const name =
    stake === '' || duration === undefined
      ? word
      : t('options.openLabel', {
          direction: word,
          amount: `${amountText(stake)} ${currency}`,
          duration: durationText(t, duration.seconds),
        });
  return (
    <Button
      className="option-button"
      data-direction={direction}
      aria-label={isSending && isMine ? t('common.sending') : name}
      isDisabled={isBlocked || isSending || isOther}
      onPress={() => props.onOpen(direction)}
      {...(isBlocked ? { 'aria-describedby': reasonId } : {})}
    >
      {isSending && isMine ? (
        <Icon name="spinner" size={20} className="button-spinner" />
      ) : (
        <Icon name={direction === 'up' ? 'trendUp' : 'trendDown'} size={20} />
      )}
      {word}
    </Button>
  );
}

function Costs({ terms }: { readonly terms: OptionTerms }) {
  const t = useTranslation();
  return (
    <p className="option-costs text-caption text-ink-3">
      <span>
        {t('options.ifRight')} <Profit value={shownResult(terms, 'won')} className="font-semibold" />
      </span>
      <span>
        {t('options.ifWrong')} <Profit value={shownResult(terms, 'lost')} className="font-semibold" />
      </span>
    </p>
  );
}
