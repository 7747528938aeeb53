import type { SiteFlag } from '@candor/protocol/site/setting.ts';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useSite } from '../site/site.ts';

/**
 * Leads to customer service a moment after a deposit or a withdrawal, where the site wants its customers to talk about
 * these. It is the screen of this app in every case: browsers open a page elsewhere only in a tap, which is over.
 */
export function useContactAfter(...flags: readonly SiteFlag[]): () => void {
  const site = useSite();
  const [, navigate] = useLocation();
  return () => {
    if (!flags.some((flag) => site.flag(flag))) return;
    const { pathname } = location;
    // Who has gone elsewhere meanwhile is left there.
    setTimeout(() => location.pathname === pathname && navigate(paths.support), CONTACT_AFTER_MS);
  };
}

const CONTACT_AFTER_MS = 800;
