import { useLocation } from 'wouter';

/** For `aria-current` of a link in a menu that stays next to the page that it leads to. */
export function useCurrent(path: string): 'page' | undefined {
  const [current] = useLocation();
  return path.split('?')[0] === current ? 'page' : undefined;
}
