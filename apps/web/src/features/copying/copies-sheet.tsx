import { Avatar } from '@candor/ui/avatar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { EndlessList } from '../../shell/endless-list.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { ClosedCopyRow } from './closed-copy-row.tsx';
import { CopyLimits } from './copy-limits.tsx';
import { followTermsPath } from './copying-paths.ts';
import { useClosedCopies, useOpenCopies } from './follow-queries.ts';
import type { Follow } from './follow.ts';
import { OpenCopyRow } from './open-copy-row.tsx';
import { isCopyOf } from './use-floating.ts';

export type CopyTab = 'open' | 'closed';

export interface CopiesSheetProps {
  readonly follow: Follow;
  readonly firstTab: CopyTab;
  readonly onClose: () => void;
  readonly onStop: () => void;
}

/** The copies of one follow: open ones live, closed ones page by page, and what was left out and why. */
export function CopiesSheet({ follow, firstTab, onClose, onStop }: CopiesSheetProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [tab, setTab] = useState(firstTab);
  const { trader, openCopies, closedCopies, endedAt } = follow;
  return (
    <Sheet
      open
      onClose={onClose}
      title={<bdi>{trader.nickname}</bdi>}
      titleStart={<Avatar name={trader.nickname} address={trader.avatar} size="sm" />}
      closeLabel={t('common.close')}
      wideAs="panel"
      {...(endedAt === null && {
        action: (
          <div className="copying-choice">
            <Button variant="secondary" onPress={() => navigate(followTermsPath(trader.userId))}>
              {t('copying.changeTerms')}
            </Button>
            <Button variant="danger-outline" onPress={onStop}>
              {t('copying.stopFollowing')}
            </Button>
          </div>
        ),
      })}
    >
      <div className="grid grid-cols-1 gap-2 pb-4">
        <Segmented
          label={t('copying.copies')}
          items={[
            { id: 'open', label: t('copying.openTab', { count: openCopies }) },
            { id: 'closed', label: t('copying.closedTab', { count: closedCopies }) },
          ]}
          value={tab}
          onChange={setTab}
        />
        {tab === 'open' ? <OpenCopies follow={follow} /> : <ClosedCopies traderId={trader.userId} />}
      </div>
    </Sheet>
  );
}

function OpenCopies({ follow }: { readonly follow: Follow }) {
  const t = useTranslation();
  const { data, error, refetch } = useOpenCopies();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const copies = data.filter((copy) => isCopyOf(copy, follow));
  return (
    <>
      {copies.length === 0 ? (
        <EmptyState title={t('copying.noOpen')} text={t('copying.noOpenHint')} />
      ) : (
        <ul aria-label={t('copying.openCopies')}>
          {copies.map((copy) => (
            <li key={copy.order.id}>
              <OpenCopyRow copy={copy} />
            </li>
          ))}
        </ul>
      )}
      <CopyLimits traderId={follow.trader.userId} />
    </>
  );
}

function ClosedCopies({ traderId }: { readonly traderId: number }) {
  const t = useTranslation();
  return (
    <div className="copying-plain">
      <EndlessList
        list={useClosedCopies(traderId)}
        label={t('copying.closedCopies')}
        keyOf={({ order }) => order.id}
        row={(copy) => <ClosedCopyRow copy={copy} />}
        empty={<EmptyState title={t('copying.noClosed')} text={t('copying.noClosedHint')} />}
      />
    </div>
  );
}
