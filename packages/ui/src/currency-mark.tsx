import { useId } from 'react';
import type { ReactNode } from 'react';
import { FLAGS } from './flags.tsx';

export interface CurrencyMarkProps {
  /** `EUR`, `BTC`, `XAU`, `US500` and so on. */
  readonly code: string;
  /** Side in CSS pixels. */
  readonly size?: number;
}

/** The round mark of one currency, coin, metal or index. */
export function CurrencyMark({ code, size = 32 }: CurrencyMarkProps) {
  return (
    <svg className="pair-icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <Disc code={code} />
    </svg>
  );
}

/** A disc of radius 10 about (10, 10), for use inside another drawing. */
export function Disc({ code }: { readonly code: string }) {
  const clipId = useId();
  const flag = FLAGS[code];
  if (flag === undefined) return <Coin code={code} />;
  return (
    <>
      <clipPath id={clipId}>
        <circle cx="10" cy="10" r="10" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>{flag}</g>
      <circle cx="10" cy="10" r="9.6" fill="none" stroke="#000" strokeOpacity={0.12} strokeWidth={0.8} />
    </>
  );
}

/** True for what has a drawing of its own and stands alone: coins, metals, indices, energy. */
export function isSingleMark(code: string): boolean {
  return FLAGS[code] === undefined;
}

function Coin({ code }: { readonly code: string }) {
  const mark = COINS[code] ?? letters(code);
  return (
    <>
      <circle cx="10" cy="10" r="10" fill={mark.ground} />
      {mark.drawing ?? <Letters text={mark.text ?? code} />}
    </>
  );
}

function Letters({ text }: { readonly text: string }) {
  const size = text.length > 3 ? 5.6 : text.length > 2 ? 7.2 : 9;
  return (
    <text
      x="10"
      y={10 + size * 0.36}
      textAnchor="middle"
      fontSize={size}
      fontWeight={650}
      fill="#fff"
      letterSpacing="-.02em"
    >
      {text}
    </text>
  );
}

interface Mark {
  readonly ground: string;
  readonly text?: string;
  readonly drawing?: ReactNode;
}

/** A code without a drawing gets its first letters on a ground that its name decides, the same on every device. */
function letters(code: string): Mark {
  let hash = 0;
  for (const letter of code) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  const digits = /\d+$/.exec(code)?.[0];
  return { ground: GROUNDS[hash % GROUNDS.length] ?? '#33405F', text: digits ?? code.slice(0, 3) };
}

const GROUNDS = ['#33405F', '#27616E', '#4A4A86', '#6B4A73', '#3F6250', '#7A5536', '#55606E'] as const;

const DROP = <path d="M10 4.400c2.5 3.1 3.8 5 3.8 6.800a3.8 3.8 0 0 1-7.6 0c0-1.8 1.3-3.7 3.8-6.800z" fill="#fff" />;
const BITCOIN = (
  <path
    d="M8 5.600v8.800M6.6 6h4.200a2 2 0 0 1 0 4H8m3.2 0a2.1 2.1 0 0 1 0 4.200H6.600M9.2 4.200v1.600m2-1.600v1.600m-2 8.400v1.600m2-1.600v1.6"
    fill="none"
    stroke="#fff"
    strokeWidth={1.35}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
const ETHER = (
  <>
    <path d="m10 3.6 4 6.6-4 2.4-4-2.400z" fill="#fff" />
    <path d="m6.2 11.6 3.8 2.3 3.8-2.3-3.8 5z" fill="#fff" opacity={0.75} />
  </>
);
const TETHER = (
  <path
    d="M5.5 6h9M10 6v8.500M6 9.500c0 1.2 8 1.2 8 0s-8-1.2-8 0z"
    fill="none"
    stroke="#fff"
    strokeWidth={1.4}
    strokeLinecap="round"
  />
);
// Drawn, as its letter would cost every visitor the font of eastern Latin letters.
const LITECOIN = (
  <path
    d="M9.2 4.800v9.600h4.600M6.400 11.200l5.400-2.600"
    fill="none"
    stroke="#fff"
    strokeWidth={1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
const FLAME = (
  <path
    d="M10.5 3.800c.3 2.4 3.7 3.7 3.7 7.300a4.2 4.2 0 0 1-8.4 0c0-1.7.9-2.6 1.7-3.7.4 1 .9 1.4 1.5 1.6-.2-2.2.3-3.9 1.5-5.200z"
    fill="#fff"
  />
);

const COINS: Readonly<Record<string, Mark>> = {
  BTC: { ground: '#E8861A', drawing: BITCOIN },
  BCH: { ground: '#3E8E5A', drawing: BITCOIN },
  ETH: { ground: '#5B6FB5', drawing: ETHER },
  USDT: { ground: '#1F8A70', drawing: TETHER },
  USDC: { ground: '#2F6FB8', text: '$' },
  LTC: { ground: '#5C7394', drawing: LITECOIN },
  XRP: { ground: '#2D3440', text: 'X' },
  SOL: { ground: '#6B4FBB', text: 'S' },
  DOGE: { ground: '#A8862E', text: 'Ð' },
  ADA: { ground: '#2B4F9E', text: 'A' },
  BNB: { ground: '#C0921A', text: 'B' },
  TRX: { ground: '#B8333D', text: 'T' },
  XAU: { ground: '#B98A1D', text: 'Au' },
  XAG: { ground: '#8892A3', text: 'Ag' },
  XPT: { ground: '#6F7F8F', text: 'Pt' },
  XPD: { ground: '#7C7468', text: 'Pd' },
  WTI: { ground: '#3A4150', drawing: DROP },
  USOIL: { ground: '#3A4150', drawing: DROP },
  BRENT: { ground: '#4A3F35', drawing: DROP },
  UKOIL: { ground: '#4A3F35', drawing: DROP },
  NGAS: { ground: '#2F5E86', drawing: FLAME },
};
