import type { Change } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ChangeFailure } from './change-failure.tsx';

export interface AskOnceMoreProps {
  readonly change: Change<unknown>;
  readonly label: string;
  readonly question: string;
  readonly keepLabel: string;
  /** Where it differs from `label`. */
  readonly confirmLabel?: string;
  /** As wide as its place, and in the colour of danger from the start. */
  readonly wide?: boolean;
}

/** A button of what cannot be undone; pressed, it asks once more in its own place. */
export function AskOnceMore({ change, label, question, keepLabel, confirmLabel, wide = false }: AskOnceMoreProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button wide={wide} variant={wide ? 'danger-outline' : 'outline'} onPress={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <div className="grid w-full gap-2" role="group" aria-label={question}>
      <p className={wide ? 'text-center text-label' : 'text-label'}>{question}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onPress={() => setAsking(false)}>
          {keepLabel}
        </Button>
        <Button
          variant="danger"
          pending={change.state.kind === 'sending'}
          pendingLabel={t('common.sending')}
          onPress={() => void change.run()}
        >
          {confirmLabel ?? label}
        </Button>
      </div>
      <ChangeFailure state={change.state} />
    </div>
  );
}
