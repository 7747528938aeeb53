export const DEPOSITS_PATH = '/deposits';
export const WITHDRAWALS_PATH = '/withdrawals';

/** The queue with one payment open next to it. */
export const paymentPath = (direction: 'deposit' | 'withdrawal', id: number): string =>
  `${direction === 'deposit' ? DEPOSITS_PATH : WITHDRAWALS_PATH}?row=${id}`;
