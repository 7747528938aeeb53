import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useSite } from './site.ts';

/** Opens customer service the way the site offers it: a mail, a page elsewhere, or the screen of this app. */
export function useSupport(): () => void {
  const site = useSite();
  const [, navigate] = useLocation();
  return () => {
    const link = site.text('service_link');
    const way = site.text('service_link_type');
    if (way === MAIL && /^[^@\s]+@[^@\s]+$/.test(link.replace(/^mailto:/, '')))
      location.href = `mailto:${link.replace(/^mailto:/, '')}`;
    else if (way === ELSEWHERE && /^https?:\/\//i.test(link)) open(link, '_blank', 'noopener');
    else navigate(paths.support);
  };
}

const MAIL = '2';
const ELSEWHERE = '3';
