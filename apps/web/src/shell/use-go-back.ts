import { useLocation } from 'wouter';
import { paths } from '../paths.ts';

/** Back to the page before, or to a sensible one when the visit began here. */
export function useGoBack(fallback: string = paths.home): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (hasMoved) history.back();
    else navigate(fallback, { replace: true });
  };
}

/** The router calls this on every navigation within the visit. */
export function noteNavigation(): void {
  hasMoved = true;
}

let hasMoved = false;
