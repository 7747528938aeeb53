import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { Direction } from './delta.tsx';

export interface SparklineProps {
  readonly values: readonly number[];
  /**
   * The minimum height of the drawing, as a share of the values' middle: a smaller change is drawn as small as it is.
   */
  readonly leastShare?: number;
  readonly direction: Direction;
  readonly width?: number;
  readonly height?: number;
  /** A soft area beneath the line. */
  readonly area?: boolean;
  /** A dot on the last value. */
  readonly dot?: boolean;
  /** Fades towards the past. */
  readonly fade?: boolean;
  /** An accessible name; without one, the line is a decoration next to figures with the same content. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Sparkline(props: SparklineProps) {
  const { values, width = 56, height = 26, area = false, dot = false, leastShare, label } = props;
  const gradientId = useId();
  const points = sparkPoints(values, width - (dot ? 4 : 1), height, leastShare);
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const last = points.at(-1);
  if (last === undefined) return <svg width={width} height={height} aria-hidden="true" />;
  return (
    <svg
      className={classNames('chart spark', props.fade === true && 'spark-fade', props.className)}
      data-direction={props.direction}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {area && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity={0.16} />
            <stop offset="1" stopColor="currentColor" stopOpacity={0} />
          </linearGradient>
          <path d={`${line}L${last[0].toFixed(1)} ${height}L0 ${height}Z`} fill={`url(#${gradientId})`} />
        </>
      )}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={area ? 1.75 : 1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {dot && <circle cx={last[0]} cy={last[1]} r={2.5} fill="currentColor" />}
    </svg>
  );
}

/**
 * The values spread over a box, the highest at its top, or about its middle
 * where they differ by less than `leastShare` of theirs.
 */
export function sparkPoints(
  values: readonly number[],
  width: number,
  height: number,
  leastShare = 0,
): [x: number, y: number][] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const range = Math.max(high - low, Math.abs(middle) * leastShare) || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [index * step, height / 2 - ((value - middle) / range) * (height - 2 * INSET)]);
}

const INSET = 3;
