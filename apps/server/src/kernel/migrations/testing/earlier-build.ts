import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { readSqlFiles } from '../sql-files.ts';

/**
 * Does to an empty database what the builds did before migrations were named for what they do and functions had files
 * of their own: it applies the migrations that such a build had, and records them under the names of that time.
 * `before` is the number that its last one is below. The first build had those below 148, and the last of these builds
 * all.
 */
export async function migrateAsEarlierBuild(pool: pg.Pool, before = '999'): Promise<void> {
  const files = await readSqlFiles(fileURLToPath(new URL('../../../../db/migrations/', import.meta.url)));
  await pool.query(
    'create table applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const { name, checksum } of RECORDED.filter((recorded) => recorded.name < before)) {
    const file = files.find((each) => each.checksum === checksum);
    if (file === undefined)
      throw new Error(`No migration has the text any more that earlier builds applied as ${name}.`);
    await pool.query(file.sql);
    await pool.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** What those builds left in applied_migrations. */
const RECORDED = `
fb69cd032208f23883a313587498e2e6dc59bc0734e94ff248d2519ce83edfed 010-engine
10fccd958da5b6c80f9481de689433b4dcd5f15d4fb597c1b15040e3575847ce 020-market
31dfca14d6115bddf556e658f8ba8f7d47cc07a5a8e67d489a749de74d74b00a 030-identity
8dffe9e16f0f3d6ce1856573e075a9d3e4bcf97e706fa83d244062efd83b70a8 031-http-outbox-console
9d0975d86808a5b23d8f91fbe134c5fe64a04ee4d13e9a0204982b34113451be 032-site
32f06fa952243f065df57828e6fad3ce9feeeee7e91e98521d7033a6fb1b7c98 040-batch-rows
62e51bbcd65c8b7cfd858cd1d5191188485982380b448cbdf22f018edeacc470 050-options
783a46d82b6892da466945092034a7579c00aa7a84bebf445c5dac176afd564b 051-option-products
3a32a168a64b062b0b27a2be93ef656f997eedd2f1c96225da33e11588f84934 055-gaps
87a18227f668b62e5a11e1cc895f548354b2b7bcceb4f18e3f278df51eb0e9b9 060-live-feeds
171a772c5d1a4960ab955520e44c895e78bb94e691f49dea65667e4f6acbb0be 070-proof
b7c233febafbfb112887d34274ef13faf6d3a7782b7a11f1c812a0d5f3d42a04 080-companies
2029a76c8e625545d7093e447ab4e1cae9fc5382d1f9f1cc2c0ed162108c4f26 085-favourites
1f9a4210864371d2e89d21940c882ad2e9b2a1d9afe31262405f9cf33faad744 088-history-filters
be5c31cd8375937021ad17cbdf0c94fdf79071994a91abadc3a7429b039d3ade 090-messages
1337449226bac92b0aacee3302d1329dcc29180e34e3ee5fca7818054b1b3d2b 091-trading-outcomes
9b0d71d0e62471cf97706bdf6439d672fce26bc33ff6abd0f165288751138db3 092-alerts
59bdf352b89b4e07e0fcfb8f9d6d6bc3c364c6d16eafb32204dd22fe6bef5624 093-push
a607df49a4671401e61d90205b443caf9c874009fd1af757ba748d968ff2c0ed 094-alerts-menu
7c0509bd8d225d2a986b9577ed0a8153aaec96856f8dc8ac46530eddb441a14b 100-payments
cced845a0620a3f1db504878ba8ceaa17a38cc4ad1c5474f4e92c311a9d7011f 101-wallet
c7b444bf7c2cfdcb2d3c7d5b8a0457f9a2666d9f828305cf9657decae92176be 110-operators
191d2febf59f2e49d891154d4531b1700b0e47cb85d23c276b9fb72749a42228 111-audit-log
e693025413ae65807c08e2397094a125fdae54b3697a54b1b167a32a4b8ca929 112-two-pairs-of-eyes
4d6e153552d8e08f199f2af8890268af39682e72ab585e46f56b9c9183a4d577 113-tick-partitions
78940ad26561a98703ec6d547e2dd9a999f640ad613e39bff36a6cafe4bca0a5 114-customers-desk
97e29545bcf58148e153d72d06a45f8dcbdfdbf4cec2acebb9478c4bcf95b7aa 120-uploads
96c64422ca0cff663651572f82a99ebe411c63f3955b43dabe253eb0bbf8b94c 121-verification
95c8d30f24e93082aed00400714218f1d9c5bfc216a5436dfedcf7af02eae902 122-account-messages
7e1ec21f9cb010888287863a5de6efb70768ecebd8c51c92a1865b20451f1949 130-lifted-holds
ed3d80314b594d553112de7fc7daed2e37a82647933fc95f891f3fb555265907 135-house-desk
49ba6cdd6d3265d3c4fb9ceb9354295878a685d9aea761af94d0e13abb4844db 140-notices
8b4d21e337cab8446cd5077557592c1d16af493d2b20e37b2f5dc197cc058dc9 141-custody
033577c291bd2a2b1f0c92fe21af3a6e642262b8f124621c1f9e7396cb850b4a 142-where-deposits-go
acd91e583a6007e663f437642a78e10b2366e13d1b1ac2e3cab8ff1ba3465dff 143-ended-with-the-payment
ec505a92bf798b60aa1d2b1d3a387efb9e5090e853b2756234bb36f5004fe4de 144-desk-ends
d0f9b9b830c6a9c8a3e775fb8ffa7b9d16dc1e789738c5f10f45fa3e96440a99 145-currency-terms
05a603edb0f2b77d651b42d13b53d1eb1a8714fa804c184953e7ac77176a720f 146-left-of-a-payment
d7aa989f91838443a8d5103bc1c08dc00d1f2ec3b73400693ad0d046d2d1cc2a 147-end-of-a-payment
95d73f1852fe5042e6f484cfc4c84122b366b8ccf47b2c7fcd96a2077f20fd1e 150-owner-among-two
05d0a83b14ad3bcb2a795bdc6dece884e78e2d76fa6fbae2b4b1c8a84d1803f4 151-site-rules
26440d2f23d1b1082340f9a19e7a491f55b38ee4843403d2b720358ac4b9bcd1 152-option-durations
bcd3649693a104ea595a239122b0878f629d7db0e2d051ce16dbe0b54e18f24a 153-instrument-terms
8f420ed1b45ef374fb7fe61a9c15e07803055987c205605e8be631539aa402e5 155-merged-balances
a00ab83176c3e82fbc5d80d93b8385fa6bc6199cee2b2af08b5f93719b156178 160-payout-precision
4348b959d13b3f0de333d65b24300dedd1e58448a03ce81b0c2e003f0a122e09 161-frozen-customers
326aa9198dc1b0437de2b2247a69e8bfb06fbe5b4fcd1f8b6c6cfcc444ea550e 162-who-marks-sent
5c921f9700b9376cc3ab75ecfbd1b86b4210c142007856538ac9d6f349a9acf0 163-payee-is-customer
cbc18fcb6b15ec8fb8d27bac01482f741e52ad771e660c0293618adb6a6b9c9d 165-cash-accounts
b90e454dbb88d37522cdb18f417acd2199f546a386c7a3b918ff1b15f8b47904 166-books-by-time
6879c057df69ea16fc4fb504bad553d167a8ff320876acfbf27d9a2658a4141d 170-operator-links
6b7ba0eeaf50b94fb27544aa34f124bb710cd5f45d09717c75ff4f761805c49a 171-operator-attempts
87cb28b8f72d6d38db97b3f70caa9d44bf45a318f8534ed4f0e297d513b0dca9 172-outbox-texts
63c72cc88aafd2d412bd513dc4c41287abad6257bbac0faeb9f41e1ff7593f5c 175-sign-in
d70589362fd44cf4625680f6779c437f174e1ce539a963c71308a4f76a4dcd22 190-owner-among-more
16d17369ec336be53ba48bce9eaf69a807a2e89be946f5f5278f71dfe19b41e2 191-more-rules
1bdd177e1b3ad20aee118e8a27823e612340f6cd2dd97aaf560195897e96c746 200-customer-second-factors
dc6c581facd6f2e47160f92634fa6a86e33cb32f500927d34412f10738910b41 205-approved-stays
fc4384afa19ea217e11be46937fb5016617853fed2391744470df16e2da4f18c 220-deposits-to-trading
4eba6144aca6d98470cc552c162fcd2d376e8da51912c5c67a98cbecf1b5926d 230-history-after-fees
76ac69e6b4fb1f46d0bb878accacf24a8db7e3092b962cab1f82ccb14116f643 235-search
3bbcc78fc22f715831a31067eca7e697cdf2f6bb6babf4facdcd1df0ba2f1e93 236-one-customer-an-address
2d23f30b8da2e6658a3f5ec9a38c12eb5595673723d8732de104ed7b5938e9d0 237-looks
`
  .trim()
  .split('\n')
  .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(65) }));
