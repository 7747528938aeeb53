import { Badge } from '@candor/ui/badge.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { opensFor, useFeatures } from '../collect-features.ts';
import type { ConsoleRoute } from '../collect-features.ts';
import { NAV_GROUPS } from '../feature.ts';
import { useTranslation } from '../language/language.ts';
import { useOperator } from '../session/operator.tsx';
import { site } from '../domain/site/site.ts';
import { BrandMark } from '@candor/ui/brand-mark.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { useQueueCounts } from '../domain/queues/queues.ts';
import type { QueueCounts } from '../domain/queues/queues.ts';

/**
 * What the operator may open, by group. Where the page is narrow it is a rail
 * of drawings, which a button widens over the page.
 */
export function SideBar({ currentPath }: { readonly currentPath: string | undefined }) {
  const t = useTranslation();
  const { permissions } = useOperator();
  const features = useFeatures();
  const counts = useQueueCounts();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath]);
  return (
    // Escape is heard from whatever within has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="side" data-open={isOpen ? '' : undefined} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <div className="side-brand">
        <BrandMark size={28} />
        <span className="side-name">{site().name}</span>
        <Badge>{t('console.console')}</Badge>
      </div>
      <div className="side-toggle">
        <IconButton
          icon={isOpen ? 'close' : 'list'}
          label={t(isOpen ? 'console.closeMenu' : 'console.openMenu')}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <nav className="side-nav" ref={nav} aria-label={t('shell.navigation')}>
        {NAV_GROUPS.map((group) => {
          const routes = features.routes.filter((route) => route.group === group && opensFor(route, permissions));
          if (routes.length === 0) return null;
          return (
            <div key={group} className="side-group">
              <h2 id={`nav-${group}`}>{t(`console.group.${group}`)}</h2>
              <ul aria-labelledby={`nav-${group}`}>
                {routes.map((route) => (
                  <li key={route.path}>
                    <SideLink route={route} current={route.path === currentPath} counts={counts} onFollow={close} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <OperatorMenu />
    </div>
  );
}

interface SideLinkProps {
  readonly route: ConsoleRoute;
  readonly current: boolean;
  readonly counts: QueueCounts;
  readonly onFollow: () => void;
}

function SideLink({ route, current, counts, onFollow }: SideLinkProps) {
  const t = useTranslation();
  const count = route.queue === undefined ? undefined : counts[route.queue];
  const label = t(route.label);
  return (
    <Link
      className="side-link"
      href={route.path}
      title={label}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon name={route.icon} size={18} />
      <span className="side-label">{label}</span>
      {count !== undefined && count > 0 && (
        <span className="count">
          {count}
          <span className="visually-hidden"> {t('console.waiting')}</span>
        </span>
      )}
    </Link>
  );
}
