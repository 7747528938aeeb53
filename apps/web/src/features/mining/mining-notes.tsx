import { Note } from '@candor/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FrozenNote } from '../../domain/session/frozen-note.tsx';
import { useRestriction } from '../../domain/session/use-restriction.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths, registerPath } from '../../paths.ts';

export interface MiningBlock {
  /** On the button that cannot be pressed. */
  readonly reason: string;
  /** What keeps the customer from subscribing, and the way out of it; nothing where the page says it already. */
  readonly note: ReactNode;
}

/** What keeps this customer from subscribing to anything. */
export function useMiningBlock(): MiningBlock | undefined {
  const t = useTranslation();
  const { data: user } = useUser();
  const restriction = useRestriction('outflow');
  if (user?.isDemo === true) return { reason: t('funds.realOnly'), note: <DemoNote /> };
  if (user?.isFrozen === true) return { reason: t('common.frozenTitle'), note: null };
  return restriction && { reason: t(restriction.reason), note: restriction.note };
}

/** Above the products: what keeps this customer from subscribing to any of them. */
export function MiningNotes() {
  const block = useMiningBlock();
  return (
    <>
      <FrozenNote />
      {block?.note}
    </>
  );
}

function DemoNote() {
  const t = useTranslation();
  return (
    <Note>
      {t('funds.realOnlyHint')}{' '}
      <Link href={registerPath(paths.mining)} className="link hit-area font-semibold">
        {t('home.openAccount')}
      </Link>
    </Note>
  );
}
