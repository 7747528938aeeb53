/** A news item or a message in one language; `content` is HTML. */
export interface WrittenText {
  readonly title: string;
  /** A sentence under the title. */
  readonly description: string;
  readonly content: string;
}

/** By code of the language; one that is not here, or has nothing, is not written. */
export type WrittenTexts = Readonly<Record<string, WrittenText>>;

export const NO_TEXT: WrittenText = { title: '', description: '', content: '' };

export const isWritten = (text: WrittenText | undefined): boolean =>
  text !== undefined && (text.title !== '' || text.content !== '');
