import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsMarkup } from './image-workshop.ts';
import { readImageHeader } from './image-header.ts';
import { heicPhoto, photo, statedPng } from './testing/pictures.ts';

describe('the header of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('tells type and size of %s', async (type) => {
    expect(readImageHeader(await photo(type, 64, 48))).toEqual({ type, width: 64, height: 48 });
  });

  it('tells the size that HEIC is coded at, which is rounded up', () => {
    expect(readImageHeader(heicPhoto())).toEqual({ type: 'heic', width: 64, height: 64 });
  });

  it('believes what a bomb says of itself', () => {
    expect(readImageHeader(statedPng(30_000, 30_000))).toEqual({ type: 'png', width: 30_000, height: 30_000 });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an archive', 'PK\u0003\u0004'],
    ['a GIF', 'GIF89a'],
    ['AVIF', '\0\0\0\u0018ftypavif\0\0\0\0mif1heic'],
    ['a film', '\0\0\0\u0018ftypisom\0\0\0\0isomavc1'],
  ])('knows %s is none', (_name, text) => {
    expect(readImageHeader(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it('takes any cut or changed file without an error', async () => {
    const files = [await photo('jpeg'), await photo('png'), await photo('webp'), heicPhoto()];
    const change = fc.record({ file: fc.constantFrom(...files), at: fc.nat(), byte: fc.nat(255), end: fc.nat() });
    fc.assert(
      fc.property(change, ({ file, at, byte, end }) => {
        const changed = Buffer.from(file.subarray(0, end % (file.length + 1)));
        if (changed.length > 0) changed[at % changed.length] = byte;
        readImageHeader(changed);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('markup in a file', () => {
  it.each(['<script>', '<SCRIPT src=x>', '<!DOCTYPE html>', '<html lang=en>', '<svg onload=x>', '<?php '])(
    '%s is found wherever it is',
    async (mark) => {
      const picture = await photo('jpeg');
      expect(holdsMarkup(Buffer.concat([picture, Buffer.from(mark)]))).toBe(true);
      expect(holdsMarkup(picture)).toBe(false);
    },
  );

  it('is not what a camera writes', () => {
    expect(holdsMarkup(Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF></rdf:RDF></x:xmpmeta>'))).toBe(false);
  });
});
