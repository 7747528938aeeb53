import type { ReactNode } from 'react';

/**
 * Flags by currency, simplified for a disc of 20 units. Only plain shapes: they must be distinguishable at 16 pixels.
 */
export const FLAGS: Readonly<Record<string, ReactNode>> = {
  USD: (
    <>
      <Ground colour="#fff" />
      {[0, 5.71, 11.43, 17.14].map((y) => (
        <rect key={y} y={y} width="20" height="2.86" fill="#C8313E" />
      ))}
      <rect width="10.5" height="11.4" fill="#2B3F7E" />
      {[2.4, 5.6, 8.8].flatMap((y) => [2.4, 5.4, 8.4].map((x) => <Dot key={`${x} ${y}`} x={x} y={y} radius={0.7} />))}
    </>
  ),
  EUR: (
    <>
      <Ground colour="#21409A" />
      {Array.from({ length: 12 }, (_, hour) => (
        <Dot
          key={hour}
          x={10 + 5.6 * Math.sin((hour * Math.PI) / 6)}
          y={10 - 5.6 * Math.cos((hour * Math.PI) / 6)}
          radius={0.95}
          colour="#FFCE33"
        />
      ))}
    </>
  ),
  GBP: (
    <>
      <Ground colour="#2A3F82" />
      <path d="M0 0 20 20M20 0 0 20" stroke="#fff" strokeWidth={4} />
      <path d="M0 0 20 20M20 0 0 20" stroke="#CE2F3E" strokeWidth={1.6} />
      <path d="M10 0V20M0 10H20" stroke="#fff" strokeWidth={6} />
      <path d="M10 0V20M0 10H20" stroke="#CE2F3E" strokeWidth={3.4} />
    </>
  ),
  JPY: (
    <>
      <Ground colour="#F7F7F8" />
      <Dot x={10} y={10} radius={5} colour="#C5283D" />
    </>
  ),
  CHF: (
    <>
      <Ground colour="#CF3340" />
      <path d="M10 5v10M5 10h10" stroke="#fff" strokeWidth={3.2} />
    </>
  ),
  AUD: (
    <>
      <Canton ground="#24387A" />
      <Dot x={5} y={14} radius={1.7} />
      <Dot x={14} y={5} radius={1} />
      <Dot x={14.5} y={15} radius={1.1} />
      <Dot x={17} y={9.5} radius={0.9} />
      <Dot x={11.8} y={9.8} radius={0.9} />
    </>
  ),
  NZD: (
    <>
      <Canton ground="#1F3270" />
      {[
        [14, 5],
        [16.5, 9],
        [11.8, 9.5],
        [14.2, 14.5],
      ].map(([x = 0, y = 0]) => (
        <Dot key={y} x={x} y={y} radius={1.2} colour="#E2556A" />
      ))}
    </>
  ),
  CAD: (
    <>
      <Ground colour="#fff" />
      <path d="M0 0h5v20H0zM15 0h5v20h-5z" fill="#CE3440" />
      <path
        d="m10 5 1.3 2.3 1.7-.7-.6 2.6 1.9.4-2.5 2.6-1.4.1V15h-.8v-2.700l-1.4-.1-2.5-2.6 1.9-.4-.6-2.6 1.7.7z"
        fill="#CE3440"
      />
    </>
  ),
  HKD: (
    <>
      <Ground colour="#CE3340" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cx="10" cy="6.7" rx="1.5" ry="2.7" fill="#fff" transform={`rotate(${turn} 10 10)`} />
      ))}
    </>
  ),
  CNY: <RedWithStars />,
  CNH: <RedWithStars />,
  SGD: (
    <>
      <Halves top="#D03A45" bottom="#fff" />
      <path d="M7.5 2.800a3 3 0 1 0 0 5 3.6 3.6 0 0 1 0-5z" fill="#fff" />
    </>
  ),
  SEK: <NordicCross ground="#2A68A8" cross="#F3C73C" />,
  NOK: <NordicCross ground="#C43A45" cross="#fff" inner="#2B3F7E" />,
  DKK: <NordicCross ground="#C83743" cross="#fff" />,
  PLN: <Halves top="#F7F7F8" bottom="#D03A4F" />,
  CZK: (
    <>
      <Halves top="#F7F7F8" bottom="#CE3440" />
      <path d="M0 0v20l10-10z" fill="#2B4A82" />
    </>
  ),
  HUF: <Bands colours={['#C53A44', '#fff', '#3F7A56']} />,
  TRY: (
    <>
      <Ground colour="#D0323F" />
      <path d="M11.5 6.200a4.8 4.8 0 1 0 0 7.6 3.9 3.9 0 1 1 0-7.600z" fill="#fff" />
      <Dot x={13.6} y={10} radius={1.3} />
    </>
  ),
  ZAR: (
    <>
      <Halves top="#CF4038" bottom="#2B3F8E" />
      <path d="M0 2 8 10 0 18M8 10h12" fill="none" stroke="#fff" strokeWidth={6} />
      <path d="M0 2 8 10 0 18M8 10h12" fill="none" stroke="#2F7D55" strokeWidth={3.6} />
      <path d="M0 5.5 4.5 10 0 14.500z" fill="#20242C" />
    </>
  ),
  MXN: (
    <>
      <Ground colour="#fff" />
      <path d="M0 0h6.700v20H0z" fill="#2A6B4F" />
      <path d="M13.3 0H20v20h-6.700z" fill="#C5343F" />
      <Dot x={10} y={10} radius={2} colour="#8A6A3B" />
    </>
  ),
  INR: (
    <>
      <Bands colours={['#EE9A3F', '#fff', '#3A7D44']} />
      <circle cx="10" cy="10" r="2.3" fill="none" stroke="#2B3F8E" />
    </>
  ),
  THB: (
    <>
      <Ground colour="#fff" />
      <path d="M0 0h20v3.300H0zM0 16.700h20V20H0z" fill="#B93445" />
      <path d="M0 6.700h20v6.600H0z" fill="#2F3566" />
    </>
  ),
  KRW: (
    <>
      <Ground colour="#F7F7F8" />
      <path d="M5.5 10a4.5 4.5 0 0 1 9 0z" fill="#C8394A" />
      <path d="M5.5 10a4.5 4.5 0 0 0 9 0z" fill="#2B4C96" />
    </>
  ),
  IDR: <Halves top="#CE3440" bottom="#F7F7F8" />,
  AED: (
    <>
      <Bands colours={['#2F7D4F', '#fff', '#20242C']} />
      <path d="M0 0h5.500v20H0z" fill="#C5343F" />
    </>
  ),
  SAR: (
    <>
      <Ground colour="#2E7548" />
      <path d="M5 8h10M6 14h8.5" stroke="#fff" strokeWidth={1.6} strokeLinecap="round" />
    </>
  ),
};

function Ground({ colour }: { readonly colour: string }) {
  return <rect width="20" height="20" fill={colour} />;
}

function Dot({
  x,
  y,
  radius,
  colour = '#fff',
}: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour?: string;
}) {
  return <circle cx={x.toFixed(2)} cy={y.toFixed(2)} r={radius} fill={colour} />;
}

function Halves({ top, bottom }: { readonly top: string; readonly bottom: string }) {
  return (
    <>
      <Ground colour={bottom} />
      <rect width="20" height="10" fill={top} />
    </>
  );
}

function Bands({ colours }: { readonly colours: readonly string[] }) {
  const height = 20 / colours.length;
  return colours.map((colour, index) => (
    <rect key={colour} y={index * height} width="20" height={height + 0.1} fill={colour} />
  ));
}

function NordicCross({
  ground,
  cross,
  inner,
}: {
  readonly ground: string;
  readonly cross: string;
  readonly inner?: string;
}) {
  return (
    <>
      <Ground colour={ground} />
      <path d="M7.5 0v20M0 10h20" stroke={cross} strokeWidth={4} />
      {inner !== undefined && <path d="M7.5 0v20M0 10h20" stroke={inner} strokeWidth={1.8} />}
    </>
  );
}

function Canton({ ground }: { readonly ground: string }) {
  return (
    <>
      <Ground colour={ground} />
      <path d="M0 0 9 8M9 0 0 8" stroke="#fff" strokeWidth={1.6} />
      <path d="M4.5 0v8M0 4h9" stroke="#fff" strokeWidth={2.6} />
      <path d="M4.5 0v8M0 4h9" stroke="#CE2F3E" strokeWidth={1.3} />
    </>
  );
}

function RedWithStars() {
  return (
    <>
      <Ground colour="#CF3238" />
      <Dot x={6.5} y={7} radius={2.2} colour="#F6CE45" />
      {[
        [11, 4.2],
        [12.4, 6.6],
        [12.2, 9.4],
        [10.4, 11.4],
      ].map(([x = 0, y = 0]) => (
        <Dot key={y} x={x} y={y} radius={0.8} colour="#F6CE45" />
      ))}
    </>
  );
}
