import type { AlertTables } from '../../alerts/tables.ts';
import type { CashTables } from '../../cash/tables.ts';
import type { ConsoleTables } from '../../console/tables.ts';
import type { CustodyTables } from '../../custody/tables.ts';
import type { EngineTables } from '../../engine/tables.ts';
import type { FavouriteTables } from '../../favourites/tables.ts';
import type { IdentityTables } from '../../identity/tables.ts';
import type { MarketTables } from '../../market/tables.ts';
import type { MessageTables } from '../../messages/tables.ts';
import type { NoticeTables } from '../../notices/tables.ts';
import type { OptionProductTables } from '../../options/tables.ts';
import type { OutboxTables } from '../../outbox/tables.ts';
import type { PushTables } from '../../push/tables.ts';
import type { ReceiptTables } from '../../receipt/tables.ts';
import type { SiteTables } from '../../site/tables.ts';
import type { UploadTables } from '../../uploads/tables.ts';
import type { WalletTables } from '../../wallet/tables.ts';
import type { VerificationTables } from '../../verification/tables.ts';
import type { HttpTables } from '../http/tables.ts';

/** Every table of the database, each declared by the noun that owns it. */
export interface Tables
  extends
    AlertTables,
    CashTables,
    ConsoleTables,
    CustodyTables,
    EngineTables,
    FavouriteTables,
    HttpTables,
    IdentityTables,
    MarketTables,
    MessageTables,
    NoticeTables,
    OptionProductTables,
    OutboxTables,
    PushTables,
    ReceiptTables,
    SiteTables,
    UploadTables,
    VerificationTables,
    WalletTables {}
