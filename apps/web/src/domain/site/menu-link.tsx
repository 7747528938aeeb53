import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRealOnly } from '../session/use-real-only.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useCurrent } from '../../shell/use-current.ts';
import type { MenuItem } from './site-queries.ts';

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A menu item of the operator: http(s) addresses open a window of their own, everything else is a screen of the app.
 */
export function MenuLink({ item, children, ...attributes }: MenuLinkProps) {
  const t = useTranslation();
  const realOnly = useRealOnly();
  const current = useCurrent(item.path);
  if (/^https?:\/\//i.test(item.path)) {
    return (
      <a
        href={item.path}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('home.opensWindow', { title: item.title })}
        {...attributes}
      >
        {children}
      </a>
    );
  }
  return (
    <Link
      href={item.path}
      aria-current={current}
      {...attributes}
      onClick={(event) => {
        let allowed = item.isForDemo;
        if (!allowed) realOnly(() => (allowed = true));
        if (!allowed) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
