import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Log } from '../../kernel/log.ts';
import type { Decoder } from './decoder.ts';
import { imageAddress, ImageLinks, imageIdOf } from './image-links.ts';
import type { LinkMark } from './image-links.ts';
import { ImageWorkshop } from './image-workshop.ts';
import type { ImageFault } from './image-workshop.ts';
import type { Owner, UploadPurpose } from './upload-store.ts';
import {
  claimUploads,
  countUnused,
  haveTicket,
  insertUpload,
  lookAtUpload,
  moveUploads,
  openUploadKey,
  ownsUpload,
  readUnused,
  removeUnusedBefore,
  takeUnused,
} from './upload-store.ts';
export type Kept =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'refused'; readonly fault: ImageFault };

/**
 * Pictures that customers send in private: kept as the server drew them, shown to their owner and to operators who may,
 * every look recorded.
 */
export class Uploads {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #links: ImageLinks;
  readonly #workshop: ImageWorkshop;

  private constructor(deps: UploadsDeps, key: Buffer) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#links = new ImageLinks(key);
    this.#workshop = new ImageWorkshop(deps.log, deps.decoder);
  }

  static async open(deps: UploadsDeps): Promise<Uploads> {
    return new Uploads(deps, await openUploadKey(deps.database));
  }

  /** Whether the owner may send another picture: there is an end to those that nothing refers to. */
  async hasRoom(owner: Owner): Promise<boolean> {
    return (await countUnused(this.#database, owner)) < ('ticket' in owner ? MOST_OF_TICKET : MOST_UNUSED);
  }

  async keep(owner: Owner, file: Uint8Array): Promise<Kept> {
    const drawn = await this.#workshop.redraw(file);
    if (drawn.kind === 'refused') return drawn;
    const id = randomBytes(32).toString('base64url');
    const { content, width, height } = drawn;
    const at = new Date(this.#clock.wallNow());
    await insertUpload(this.#database, { id, owner, width, height, content, at });
    return { kind: 'kept', id };
  }

  /** The address by which its owner sees a picture for the next minutes; "" for none. */
  linkFor(id: string | null, userId: number): string {
    if (id === null || id === '') return '';
    return imageAddress(id, this.#links.make(id, { customer: userId }, this.#clock.wallNow()));
  }

  /** What forms name a picture by that is no customer's yet; it shows it to nobody. */
  nameOf(id: string): string {
    return imageAddress(id, { until: 0, sign: '' });
  }

  /** Whether each of these addresses names a picture that came by the ticket. */
  async cameBy(ticketId: string, addresses: readonly string[]): Promise<boolean> {
    const ids = addresses.map(imageIdOf);
    return ids.every((id) => id !== null) && haveTicket(this.#database, ticketId, ids);
  }

  /** Gives the customer what came by the ticket. */
  move(transaction: Transaction<Tables>, ticketId: string, userId: number): Promise<void> {
    return moveUploads(transaction, ticketId, userId);
  }

  /**
   * Ties pictures to what refers to them, inside its transaction. `addresses` are as the upload answered them. Answers
   * the ids in the same order, or null, having changed nothing, where one names no picture of this customer.
   */
  async claim(
    transaction: Transaction<Tables>,
    userId: number,
    addresses: readonly string[],
    purpose: UploadPurpose,
  ): Promise<readonly string[] | null> {
    const ids: string[] = [];
    for (const address of addresses) {
      const id = imageIdOf(address);
      if (id === null) return null;
      ids.push(id);
    }
    return (await claimUploads(transaction, userId, ids, purpose)) ? ids : null;
  }

  /** What a picture of the customer's shows that nothing refers to; null of any other. */
  async readUnused(userId: number, address: string): Promise<Buffer | null> {
    const id = imageIdOf(address);
    return id === null ? null : readUnused(this.#database, id, userId);
  }

  /** Gives such a picture up for something that was drawn from it. False where it is there no more. */
  async takeUnused(transaction: Transaction<Tables>, userId: number, address: string): Promise<boolean> {
    const id = imageIdOf(address);
    return id !== null && takeUnused(transaction, id, userId);
  }

  /** What an address shows to this customer now. */
  async openLink(
    link: LinkMark & { readonly id: string },
    userId: number,
    address: string,
  ): Promise<Buffer | 'expired' | null> {
    const now = this.#clock.wallNow();
    const checked = this.#links.check(link.id, link, { customer: userId }, now);
    if (checked === 'foreign' || !(await ownsUpload(this.#database, link.id, userId))) return null;
    if (checked === 'expired') return 'expired';
    return lookAtUpload(this.#database, link.id, {
      viewer: 'customer',
      viewerId: userId,
      address,
      at: new Date(now),
    });
  }

  /** What an address bears to show a picture, for the next minutes, to this session of an operator and nobody else. */
  markFor(id: string, sessionId: number): LinkMark {
    return this.#links.make(id, { operatorSession: sessionId }, this.#clock.wallNow());
  }

  /**
   * What such an address shows now; the look is recorded before it is shown. The caller
   * has checked that the session is open and what its operator may see. null where the
   * mark belongs to another picture or session, or nothing is kept under the name.
   */
  async openMark(
    id: string,
    mark: LinkMark,
    { sessionId, operatorId, address }: OperatorViewer,
  ): Promise<Buffer | 'expired' | null> {
    const now = this.#clock.wallNow();
    const checked = this.#links.check(id, mark, { operatorSession: sessionId }, now);
    if (checked !== 'good') return checked === 'expired' ? checked : null;
    const at = new Date(now);
    return lookAtUpload(this.#database, id, { viewer: 'operator', viewerId: operatorId, address, at });
  }

  /** Removes what nothing has referred to for a day. Answers how many pictures that were. */
  async removeUnused(): Promise<number> {
    const removed = await removeUnusedBefore(this.#database, new Date(this.#clock.wallNow() - UNUSED_LIFE_MS));
    if (removed > 0) this.#log.info({ removed }, 'Pictures that nothing referred to were removed.');
    return removed;
  }
}

/** Who looks at a customer's picture, and from where. */
export interface OperatorViewer {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly address: string;
}

export interface UploadsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly decoder: Decoder;
}

const UNUSED_LIFE_MS = 86_400_000;
/** Of one customer: as many as the longest form has, several times over. */
const MOST_UNUSED = 30;
/** Four for each slot of the form. */
const MOST_OF_TICKET = 12;
