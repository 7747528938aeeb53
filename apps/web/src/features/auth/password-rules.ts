export interface PasswordRules {
  readonly least: number;
  readonly isLongEnough: boolean;
  /** The account's name, or the part of an e-mail before the @, makes up most of it. */
  readonly holdsAccount: boolean;
}

/** What can be said of a new password while it is typed. The server decides, and also knows the common ones. */
export function passwordRules(password: string, account: string): PasswordRules {
  const plain = password.toLowerCase();
  const names = [account, account.split('@', 1)[0] ?? ''].map((name) => name.toLowerCase());
  return {
    least: LEAST_LENGTH,
    isLongEnough: Array.from(password).length >= LEAST_LENGTH,
    holdsAccount: names.some((name) => name.length >= 4 && plain.includes(name) && name.length * 2 > plain.length),
  };
}

const LEAST_LENGTH = 8;
