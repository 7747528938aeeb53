import { Avatar } from '@candor/ui/avatar.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { traderPath } from '../../paths.ts';
import type { Follow } from './follow.ts';
import { ratioText } from './ratio-text.ts';

export interface FollowHeadProps {
  readonly follow: Follow;
  readonly badge?: ReactNode;
  /** After the ratio. */
  readonly detail: string;
  readonly end: ReactNode;
}

/** The trader of a follow, as the head of a card. */
export function FollowHead({ follow: { trader, ratio }, badge, detail, end }: FollowHeadProps) {
  const t = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={trader.nickname} address={trader.avatar} />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 leading-5 font-semibold [overflow-wrap:anywhere]">
          <Link href={traderPath(trader.userId)}>
            <bdi>{trader.nickname}</bdi>
          </Link>
          {badge}
        </h2>
        <p className="text-caption text-ink-3">
          {t('copying.ratioOf', { ratio: ratioText(ratio) })} · {detail}
        </p>
      </div>
      <div className="text-end">{end}</div>
    </div>
  );
}
