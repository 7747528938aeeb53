import type { NewsTopic } from '@candor/protocol/site/news.ts';
import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends SiteTables {}
}

export interface SiteTables {
  settings: { key: string; value: string; kind: string; public: boolean; changed_at: Date };
  companies: CompaniesTable;
  menu_items: MenuItemsTable;
  content_pages: {
    id: Generated<number>;
    group_name: string;
    language: string;
    title: string;
    content: string;
    changed_at: Date;
    version: Generated<number>;
  };
  news: {
    id: Generated<number>;
    category_id: number;
    topic: Generated<NewsTopic>;
    logo: string;
    published_at: Date;
    visible: Generated<boolean>;
    version: Generated<number>;
    /** null: about no instrument. */
    instrument_id: number | null;
    /** null: nothing ends. */
    ends_at: Date | null;
  };
  areas: { country: string; served: boolean; place: number; changed_at: Date };
  news_texts: { news_id: number; language: string; title: string; description: string; content: string };
}

interface CompaniesTable {
  id: Generated<number>;
  name: string;
  logo: string;
  url: string;
  subject: string;
  registered_address: string;
  location: string;
  email: string;
  status: number;
  loss_url: string;
  complaint_email: Generated<string>;
  listed: Generated<boolean>;
  version: Generated<number>;
}

interface MenuItemsTable {
  id: Generated<number>;
  group_name: 'home' | 'user';
  icon: string;
  path: string;
  mobile: boolean;
  demo: boolean;
  sort: number;
  titles: Record<string, string>;
  visible: Generated<boolean>;
  version: Generated<number>;
}
