import type { Post } from '../post.ts';

/**
 * Which postings may be asked for, once more and in the plainest form: who, which type, from where, to where.
 */
const POSTS = [
  'operator 1 14 1',
  'operator 1 14 2',
  'operator 1 14 3',
  ...[1, 2, 3].flatMap((from) => [1, 2, 3].map((to) => `customer 3 ${from} ${to}`)),
  'operator 8 20 1',
  'operator 8 20 3',
  'job 8 20 17',
  'customer 8 1 20',
  'customer 8 2 20',
  'customer 8 3 20',
  'operator 8 19 20',
  'customer 9 1 21',
  'customer 9 3 21',
  'job 9 17 1',
  'job 9 17 3',
  'job 9 21 1',
  'job 9 21 3',
  'job 9 21 17',
  ...[1, 2, 3].flatMap((each) => [`operator 10 18 ${each}`, `operator 10 ${each} 18`]),
  'job 11 22 1',
  'job 14 19 14',
  'job 14 15 19',
];

export const mayPost = ({ asker, type }: Post, from: number, to: number): boolean =>
  POSTS.includes(`${asker} ${type} ${from} ${to}`);

export const isRealOnly = (type: number): boolean => [1, 2, 8, 9, 11, 14].includes(type);

/** Who may take which step with a deposit and a withdrawal. */
export const mayStep = (step: string, direction: string, asker: string): boolean =>
  (STEPS[direction]?.[step] ?? '').includes(asker);

const STEPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deposit: { reserve: 'customer job', settle: 'operator job', release: 'customer operator job' },
  withdrawal: {
    reserve: 'customer',
    approve: 'operator job',
    settle: 'operator job',
    release: 'customer operator job',
  },
};

export const directionOf = (type: number): 'deposit' | 'withdrawal' | null =>
  type === 1 ? 'deposit' : type === 2 ? 'withdrawal' : null;
