import type { RawBuilder } from 'kysely';

/** What private pictures of one kind belong to, as the noun that asked for them says it. */
export interface PictureSubject {
  /** As the console knows where it leads. */
  readonly kind: string;
  /** A query of one value: the number of what upload `p` belongs to, or null. */
  readonly id: RawBuilder<unknown>;
}
