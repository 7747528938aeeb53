import { useState } from 'react';
import { BrandMark } from '@candor/ui/brand-mark.tsx';
import type { Company } from './company-queries.ts';
import { ownPicture } from './web-address.ts';

export interface CompanyLogoProps {
  readonly company: Pick<Company, 'name' | 'logo'>;
  readonly size?: number;
}

/**
 * The company's picture where the page may show it, otherwise the first
 * letter of its name. Next to it always stands the name.
 */
export function CompanyLogo({ company: { name, logo }, size = 32 }: CompanyLogoProps) {
  const [broken, setBroken] = useState('');
  const picture = ownPicture(logo, location.origin);
  // The drawing that a new site has follows the site's colours; its file cannot.
  if (logo === DEFAULT_LOGO) return <BrandMark size={size} />;
  if (picture === null || picture === broken) return <InitialMark name={name} size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className="flex-none rounded-sm object-contain"
      style={{ inlineSize: size, blockSize: size }}
      onError={() => setBroken(picture)}
    />
  );
}

function InitialMark({ name, size }: { readonly name: string; readonly size: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid flex-none place-items-center rounded-sm bg-primary-soft font-semibold text-primary-text"
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.46) }}
    >
      {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
    </span>
  );
}

const DEFAULT_LOGO = '/logo.svg';
