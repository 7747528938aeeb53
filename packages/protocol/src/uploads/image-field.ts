import { optionalText } from '../fields.ts';

/** A picture in a form: the address that its upload answered, or "" for none. */
export const imageInput = optionalText(300);
