/** What the thread that draws is started with. */
export interface ThreadData {
  /** Address of the module that draws, as the app's build writes it. */
  readonly program: string;
}

export interface Drawing {
  /** HTML of the app. */
  readonly html: string;
  /** JSON of what it was drawn of. */
  readonly data: string;
}

export interface Wanted {
  readonly path: string;
  readonly language: string;
  readonly signedIn: boolean;
}

export type ToThread =
  | { readonly kind: 'draw'; readonly id: number; readonly wanted: Wanted }
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: string };

export type FromThread =
  /** The screens that it draws. */
  | { readonly kind: 'ready'; readonly paths: readonly string[] }
  /** null: it is not to be drawn, or could not be. */
  | { readonly kind: 'drawn'; readonly id: number; readonly drawing: Drawing | null }
  | { readonly kind: 'ask'; readonly id: number; readonly url: string; readonly language: string };
