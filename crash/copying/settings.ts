import { userId } from '@candor/engine/ids.ts';
import type pg from 'pg';

/** What the process that is killed is told. */
export interface TraderSettings {
  readonly connection: pg.ClientConfig;
  readonly followers: number;
  readonly seed: number;
}

export interface Market {
  readonly at: string;
  readonly ticks: string;
}

export const TRADER = userId(200_000);
export const FIRST_FOLLOWER = 300_000;
