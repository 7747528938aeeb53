import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleVerifyAuditLog } from '@candor/protocol/console/verify-audit-log.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { call, describeError } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { countText } from '../../numbers/amount.tsx';

type Verdict = OutputOf<typeof consoleVerifyAuditLog>;

/** Has the server recompute the whole chain, and says what it found. */
export function VerifyButton() {
  const t = useTranslation();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Verdict | { readonly failure: string } | null>(null);
  const verify = async (): Promise<void> => {
    setPending(true);
    try {
      setOutcome(await call(consoleVerifyAuditLog, {}, { quiet: true, timeoutMs: PATIENCE_MS }));
    } catch (error) {
      setOutcome({ failure: describeError(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="outline" size="tiny" icon="shieldCheck" pending={pending} onPress={() => void verify()}>
        {t('console.audit.verify')}
      </Button>
      {outcome !== null && (
        <Sheet open onClose={() => setOutcome(null)} title={t('console.audit.verify')} closeLabel={t('common.close')}>
          <Outcome outcome={outcome} />
        </Sheet>
      )}
    </>
  );
}

function Outcome({ outcome }: { readonly outcome: Verdict | { readonly failure: string } }) {
  const t = useTranslation();
  if ('failure' in outcome)
    return (
      <Note tone="danger" role="alert">
        {outcome.failure}
      </Note>
    );
  if (outcome.differences.length === 0)
    return (
      <Note tone="success" role="status">
        {t('console.audit.whole', { rows: countText(outcome.rows) })}
      </Note>
    );
  return (
    <div className="form">
      <Note tone="danger" role="alert">
        {t('console.audit.broken', { rows: countText(outcome.rows) })}
      </Note>
      {/* The server says these in English, as its command line does. */}
      <ul className="differences-said" lang="en" dir="ltr">
        {outcome.differences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** A long log takes a while. */
const PATIENCE_MS = 120_000;
