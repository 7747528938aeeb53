import { classNames } from '@candor/ui/class-names.ts';

/** Drawings of the chart's own controls, on the same grid and stroke as the other icons. */
const PATHS = {
  draw: 'M4 20l1-4.500L16 4.500a2 2 0 0 1 3 0l.5.500a2 2 0 0 1 0 3L8.500 19zM14 6.500l3.500 3.500',
  expand: 'M4 9.500V4h5.500M20 9.500V4h-5.500M4 14.500V20h5.500M20 14.500V20h-5.500',
  contract: 'M9.500 4v5.500H4M14.500 4v5.500H20M9.500 20v-5.500H4M14.500 20v-5.500H20',
  sliders:
    'M3.500 6h9M16.500 6h4M14.500 3.800v4.400M3.500 12h4M11.500 12h9M9.500 9.800v4.400M3.500 18h10M17.500 18h3M15.500 15.800v4.400',
} as const;

export interface ToolButtonProps extends Omit<PathButtonProps, 'path'> {
  readonly icon: keyof typeof PATHS;
}

export interface PathButtonProps {
  /** What it shows, as the path of an icon. */
  readonly path: string;
  /** The accessible name, and what its tooltip says. */
  readonly label: string;
  readonly onPress: () => void;
  /** For buttons that switch something on. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly size?: number;
  readonly className?: string;
}

/** A button next to the chart. */
export const ToolButton = ({ icon, ...button }: ToolButtonProps) => <PathButton path={PATHS[icon]} {...button} />;

/** A button of the chart. Never mirrored, as the chart is not. */
export function PathButton({ path, label, onPress, pressed, disabled = false, size = 20, className }: PathButtonProps) {
  return (
    <button
      type="button"
      className={classNames('icon-button chart-tool', className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled ? true : undefined}
      onClick={disabled ? undefined : onPress}
    >
      <svg
        className="icon"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  );
}
