import { PathButton } from '../tool-button.tsx';
import type { PathButtonProps } from '../tool-button.tsx';

export interface DrawingButtonProps extends Omit<PathButtonProps, 'path'> {
  readonly icon: keyof typeof PATHS;
}

/** A button of what is drawn on the chart or kept of it. */
export const DrawingButton = ({ icon, ...button }: DrawingButtonProps) => <PathButton path={PATHS[icon]} {...button} />;

const PATHS = {
  trend:
    'M4.500 19.500l15-15M3 19.500a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0M18 4.500a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0',
  ray: 'M4.500 19.500L21 3M3 19.500a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0M11 13h.01',
  horizontal: 'M2.500 12h7M14.500 12h7M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  channel: 'M3 15L15 3M9 21L21 9M6 12l9 0',
  fibonacci: 'M3 4.500h18M3 10h18M3 14h18M3 19.500h18',
  rectangle: 'M4 6h16v12H4z',
  text: 'M5 6V4.500h14V6M12 4.500v15M9.500 19.500h5',
  magnet: 'M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0zM5 7.500h4M15 7.500h4',
  undo: 'M4 9h10a5.500 5.500 0 0 1 0 11H8M8 4.500L3.500 9 8 13.500',
  trash: 'M4 6.500h16M9 6.500V4h6v2.500M6 6.500l1 13.500h10l1-13.500M10 10.500v6M14 10.500v6',
  locked: 'M6 10.500h12V21H6zM8 10.500V7.500a4 4 0 0 1 8 0v3',
  unlocked: 'M6 10.500h12V21H6zM8 10.500V7.500a4 4 0 0 1 7.500-2',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  earlier: 'M19 12H5M11 6l-6 6 6 6',
  later: 'M5 12h14M13 6l6 6-6 6',
  newest: 'M4 6l6 6-6 6M11 6l6 6-6 6M20.500 5v14',
  zoomIn: 'M3.500 11a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0M16.500 16.500l4.500 4.500M8 11h6M11 8v6',
  zoomOut: 'M3.500 11a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0M16.500 16.500l4.500 4.500M8 11h6',
  eye: 'M2 12c2.200-4.400 5.600-6.800 10-6.800s7.800 2.400 10 6.800c-2.200 4.400-5.600 6.800-10 6.800S4.200 16.400 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  eyeOff:
    'M3.500 3.500l17 17M2 12c2.200-4.400 5.600-6.800 10-6.800s7.800 2.400 10 6.800c-2.200 4.400-5.600 6.800-10 6.800S4.200 16.400 2 12z',
  list: 'M9 5.500h11.500M9 12h11.500M9 18.500h11.500M4 5.500v.01M4 12v.01M4 18.500v.01',
  done: 'm4.500 12.500 5 5L19.500 7',
} as const;
