/** Work that happens later, again or at a time of day, and needs no exactness below a minute. */
export interface Job {
  /** Unique, such as `uploads.remove-unused`. The database knows the job by it. */
  readonly name: string;
  /** When it is due: the five fields of cron, in UTC. */
  readonly cron: string;
  /** Runs once for the times that passed while no process ran; for jobs that are due more rarely than starts are. */
  readonly catchesUp?: boolean;
  /** May begin again after it was cut short at any point. What it throws is logged, and it is retried. */
  readonly run: () => Promise<void>;
}
