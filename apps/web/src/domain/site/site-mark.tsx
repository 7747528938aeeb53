import { BrandMark } from '@candor/ui/brand-mark.tsx';
import { useState } from 'react';
import { useSite } from './site.ts';

export interface SiteMarkProps {
  /** Said where no name stands beside it. */
  readonly name?: string;
}

/** The site's logo as high as its operator wants it; while there is none, and where it cannot be had, the mark. */
export function SiteMark({ name = '' }: SiteMarkProps) {
  const { logo, logoHeight: height } = useSite();
  const [broken, setBroken] = useState('');
  if (logo !== '' && logo !== DEFAULT_LOGO && logo !== broken)
    return (
      <img
        src={logo}
        alt={name}
        height={height}
        className="w-auto max-w-40 flex-none object-contain"
        style={{ blockSize: height }}
        onError={() => setBroken(logo)}
      />
    );
  return (
    <>
      <BrandMark size={height} />
      {name !== '' && <span className="visually-hidden">{name}</span>}
    </>
  );
}

/** The drawing that a new site has follows the site's colours; its file cannot. */
const DEFAULT_LOGO = '/logo.svg';
