/**
 * Words that people type for the sides of an instrument, in addition to their names: older, longer and colloquial
 * names, and the indices that an instrument follows, in the languages of the interface and in Simplified Chinese. They
 * are searched and never shown.
 */
export const INSTRUMENT_WORDS: Readonly<Record<string, readonly string[]>> = {
  USD: ['greenback', 'buck', '美金', '美圆', 'دولار', 'dólar', 'verdinha'],
  EUR: ['يورو', '欧元'],
  GBP: ['sterling', 'quid', 'cable', '英镑', 'باوند', 'استرليني', 'libra', 'esterlina'],
  JPY: ['日元', '日幣', '日币', 'ين', 'iene', 'yen'],
  CHF: ['swissy', '瑞郎', 'فرنك', 'franco'],
  AUD: ['aussie', '澳幣', '澳币', '澳大利亞元'],
  NZD: ['kiwi', '紐元', '纽元', '新西蘭元', 'dólar da nova zelândia'],
  CAD: ['loonie', '加幣', '加币', '加拿大元'],
  XAU: ['bullion', '金價', '金价', '國際黃金', '国际黄金', 'أونصة', 'onça'],
  XAG: ['bullion', '銀', '银', '白银', 'فضه'],
  USOIL: ['WTI', 'crude', 'petroleum', 'light sweet', '原油', '石油', '美油', 'نفط', 'بترول', 'petróleo', 'óleo cru'],
  UKOIL: ['Brent', 'crude', 'petroleum', '原油', '石油', '布油', 'نفط', 'بترول', 'برنت', 'petróleo', 'óleo cru'],
  NATGAS: ['natural gas', 'NGAS', 'Henry Hub', '天然气', '燃氣', 'غاز', 'gás'],
  US500: ['S&P 500', 'SP500', 'SPX', 'Standard and Poors', '標普', '标普', 'ستاندرد آند بورز', 'índice americano'],
  US30: ['Dow Jones', 'DJI', 'DJIA', '道瓊', '道琼', '道指', 'داو جونز', 'dow'],
  NAS100: ['Nasdaq', 'NDX', 'US100', '納斯達克', '纳斯达克', '納指', '纳指', 'ناسداك', 'tecnologia'],
  GER40: ['DAX', 'DE40', 'Germany', '德指', '达克斯', 'داكس', 'alemanha', 'índice alemão'],
  UK100: ['FTSE', 'footsie', '富時', '富时', 'فوتسي', 'reino unido', 'índice inglês'],
  BTC: ['XBT', '比特币', 'بتكوين'],
  ETH: ['Ethereum', '以太坊', '以太币', 'إيثيريوم'],
  LTC: ['莱特币', 'ليتكوين'],
  SOL: ['索拉納'],
  USDT: ['Tether', '泰达币', 'dólar digital'],
};
