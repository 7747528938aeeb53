import { describe, expect, it } from 'vitest';
import { searchInstruments } from './instrument-search.ts';
import { listedInstruments } from '../../pricing/instruments.ts';

const rows = listedInstruments().map((instrument) => ({ instrument }));
const found = (keyword: string): string[] => searchInstruments(rows, keyword).map(({ instrument }) => instrument.code);

describe('the search of instruments', () => {
  it.each([
    ['gold', 'XAUUSD'],
    ['GOLD', 'XAUUSD'],
    ['黃金', 'XAUUSD'],
    ['黄金', 'XAUUSD'],
    ['ذهب', 'XAUUSD'],
    ['الذهب', 'XAUUSD'],
    ['oro', 'XAUUSD'],
    ['Золото', 'XAUUSD'],
    ['altin', 'XAUUSD'],
    ['ゴールド', 'XAUUSD'],
    ['ოქრო', null],
    ['银', 'XAGUSD'],
    ['فضه', 'XAGUSD'],
    ['euro', 'EURUSD'],
    ['يورو', 'EURUSD'],
    ['歐元', 'EURUSD'],
    ['евро', 'EURUSD'],
    ['ユーロ', 'EURUSD'],
    ['유로', 'EURUSD'],
    ['gia vang', 'XAUUSD'],
    ['ALTIN', 'XAUUSD'],
    ['eur/usd', 'EURUSD'],
    ['eurusd', 'EURUSD'],
    ['EUR USD', 'EURUSD'],
    ['euro dollar', 'EURUSD'],
    ['pound yen', 'GBPJPY'],
    ['日圓 英鎊', 'GBPJPY'],
    ['bitcoin', 'BTCUSDT'],
    ['بيتكوين', 'BTCUSDT'],
    ['coin euro', 'BTCEUR'],
    ['以太坊', 'ETHUSDT'],
    ['nasdaq', 'NAS100'],
    ['us tech', 'NAS100'],
    ['s&p', 'US500'],
    ['德國', 'GER40'],
    ['brent', 'UKOIL'],
    ['natural gas', 'NATGAS'],
    ['qqqq', null],
    ['% _ \\', null],
  ])('puts first for %s: %s', (keyword, code) => {
    expect(found(keyword)[0] ?? null).toBe(code);
  });

  it('puts what is bought and sold before what it is paid in', () => {
    const codes = found('euro');
    expect(codes.slice(0, 3)).toEqual(['EURUSD', 'EURGBP', 'EURJPY']);
    expect(codes.toSorted()).toEqual(['BTCEUR', 'EURGBP', 'EURJPY', 'EURUSD', 'GER40']);
  });

  it('finds every instrument that two words have in common, and none that has one alone', () => {
    expect(found('oil').toSorted()).toEqual(['UKOIL', 'USOIL']);
    expect(found('yen pound')).toEqual(['GBPJPY']);
    expect(found('gold yen')).toEqual([]);
  });

  it('takes two letters for a beginning, so that they do not find everything', () => {
    expect(found('ld')).toEqual([]);
    expect(found('xa').toSorted()).toEqual(['XAGUSD', 'XAUUSD']);
  });

  it('answers nothing typed with all of them, in their order', () => {
    expect(found('')).toEqual(rows.map(({ instrument }) => instrument.code));
  });
});
