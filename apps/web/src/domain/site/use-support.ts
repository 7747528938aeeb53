import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useUser } from '../session/user-queries.ts';
import { useSite } from './site.ts';
import { supportWay } from './support-way.ts';

/**
 * Opens customer service the way the site offers it: a mail, a page elsewhere, or the screen of this app. To be called
 * in the tap itself: browsers open a page elsewhere for nothing else.
 */
export function useSupport(): () => void {
  const site = useSite();
  const { data: user } = useUser();
  const [, navigate] = useLocation();
  return () => {
    const way = supportWay(site.text('service_link_type'), site.text('service_link'), user?.uid ?? null);
    if (way.kind === 'mail') location.href = way.address;
    else if (way.kind === 'link') open(way.address, '_blank', 'noopener,noreferrer');
    else navigate(paths.support);
  };
}
