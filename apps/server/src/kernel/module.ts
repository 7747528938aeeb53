import type { Translator } from '@candor/locales/translate.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import type { Restriction } from './http/permission-gate.ts';
import type { RawRoute } from './http/raw-route.ts';
import type { Job } from './jobs/job.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { LongLivedPart } from './part.ts';
import type { SettingDefinition } from './setting.ts';

/** What every module may use without asking for it. */
export interface Kernel {
  readonly environment: Environment;
  readonly log: Log;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly database: Database;
  readonly metrics: Metrics;
  /** The translator of a language by its wire code. */
  readonly translator: (language: string) => Translator;
}

/**
 * What modules do for each other, by name. The module that provides a service declares it next to its definition:
 * `declare module '../kernel/module.ts' { interface Services { readonly uploads: Uploads } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member is declared by the module that provides it
export interface Services {}

/**
 * What modules hand to the module that collects it, without knowing them. A module that collects something of its own
 * declares it as a service is declared, and asks for it by `collect`.
 */
export interface Contributions {
  /** Calls of visitors and customers. */
  readonly calls: readonly AnyEndpoint[];
  /** Calls of the back office. */
  readonly operatorCalls: readonly AnyEndpoint[];
  /** Routes other than the calls, such as the webhook of a provider. */
  readonly rawRoutes: readonly RawRoute[];
  /** What keeps some customers from calls of a kind. */
  readonly restrictions: readonly Restriction[];
  /**
   * Long-lived parts, started in this order after those of the modules that this one needs, and stopped the other way
   * round.
   */
  readonly parts: readonly LongLivedPart[];
  /** What is done later or again, by the role `jobs`. */
  readonly jobs: readonly Job[];
}

/** All contributions of one kind, in the order of the modules. It may be called once every module is open. */
export type Collect = <Kind extends keyof Contributions>(kind: Kind) => readonly Contributions[Kind][];

type Opened<Provided extends keyof Services> = Partial<Contributions> &
  ([Provided] extends [never] ? { readonly services?: undefined } : { readonly services: Pick<Services, Provided> });

/**
 * A feature: what it needs of others, what it provides to them, and what it contributes. Nothing but the list of
 * modules names it.
 */
export interface ModuleDefinition<Needed extends keyof Services, Provided extends keyof Services> {
  readonly name: string;
  readonly needs?: readonly Needed[];
  readonly provides?: readonly Provided[];
  readonly settings?: readonly SettingDefinition[];
  readonly open: (
    kernel: Kernel,
    needs: Pick<Services, Needed>,
    collect: Collect,
  ) => Opened<Provided> | Promise<Opened<Provided>>;
}

/** A module whose needs the compiler has checked; in a list they are looked up by name. */
export interface Module {
  readonly name: string;
  readonly needs: readonly (keyof Services)[];
  readonly provides: readonly (keyof Services)[];
  /** What operators change of it in the console. The program knows them before any module is opened. */
  readonly settings: readonly SettingDefinition[];
  open(kernel: Kernel, needs: Services, collect: Collect): Promise<OpenedModule>;
}

export type OpenedModule = Partial<Contributions> & { readonly services?: Partial<Services> | undefined };

export const defineModule = <
  const Needed extends keyof Services = never,
  const Provided extends keyof Services = never,
>({
  name,
  needs = [],
  provides = [],
  settings = [],
  open,
}: ModuleDefinition<Needed, Provided>): Module => ({
  name,
  needs,
  provides,
  settings,
  open: async (kernel, services, collect) => open(kernel, services, collect),
});
