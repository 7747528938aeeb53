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
  const [result, setResult] = useState<Verdict | { readonly failure: string } | null>(null);
  const verify = async (): Promise<void> => {
    setPending(true);
    try {
      setResult(await call(consoleVerifyAuditLog, {}, { quiet: true, timeoutMs: PATIENCE_MS }));
    } catch (error) {
      setResult({ failure: describeError(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="outline" size="tiny" icon="shieldCheck" pending={pending} onPress={() => void verify()}>
        {t('console.audit.verify')}
      </Button>
      {result !== null && (
        <Sheet open onClose={() => setResult(null)} title={t('console.audit.verify')} closeLabel={t('common.close')}>
          <VerifyResult result={result} />
        </Sheet>
      )}
    </>
  );
}

function VerifyResult({ result }: { readonly result: Verdict | { readonly failure: string } }) {
  const t = useTranslation();
  if ('failure' in result)
    return (
      <Note tone="danger" role="alert">
        {result.failure}
      </Note>
    );
  if (result.differences.length === 0)
    return (
      <Note tone="success" role="status">
        {t('console.audit.whole', { rows: countText(result.rows) })}
      </Note>
    );
  return (
    <div className="form">
      <Note tone="danger" role="alert">
        {t('console.audit.broken', { rows: countText(result.rows) })}
      </Note>
      {/* The server says these in English, as its command line does. */}
      <ul className="differences-list" lang="en" dir="ltr">
        {result.differences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** A long log takes a while. */
const PATIENCE_MS = 120_000;
