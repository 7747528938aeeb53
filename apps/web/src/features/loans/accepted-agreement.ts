/** The agreement that was read to its end and accepted in this page; another text has to be accepted as well. */
let accepted: string | undefined;

export function acceptAgreement(text: string): void {
  accepted = text;
}

export const isAccepted = (text: string): boolean => accepted === text;
