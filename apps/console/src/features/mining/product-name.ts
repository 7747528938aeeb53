import { language } from '../../language/language.ts';
import type { ProductVersion } from './mining.ts';

/** In the operator's language, or in another one. */
export const productName = ({ texts }: Pick<ProductVersion, 'texts'>): string =>
  (texts.find((each) => each.language === language().code) ?? texts.find((each) => each.language === 'en') ?? texts[0])
    ?.title ?? '';
