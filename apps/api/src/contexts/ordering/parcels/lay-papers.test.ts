import { parcelIdSchema } from '@kitwright/contract';
import type { PackedGarment, Parcel } from '@kitwright/contract/orders';
import type { Faces, Page } from '@kitwright/documents';
import { createNodeLettering } from '@kitwright/lettering/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPapers } from './draw-papers.ts';
import { layLabels, layPackingLists, type ParcelPapers } from './lay-papers.ts';
import { PARCEL_TEXTS } from './paper-texts.ts';

const lettering = createNodeLettering();
const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

/** The lines that are written on a page: letters stand in a file as outlines, so they are read as they are set. */
const lines = (page: Page | undefined, said: string[]): readonly string[] => {
  said.length = 0;
  page?.draw();
  return [...said];
};

/** Faces that keep what is set in them. */
const recording = (): { readonly faces: Faces; readonly said: string[] } => {
  const said: string[] = [];
  const { letterer } = lettering;
  return {
    said,
    faces: {
      ...FONTS,
      letterer: {
        outline: (request) => {
          said.push(request.text);
          return letterer.outline(request);
        },
      },
    },
  };
};

const garment = (id: string, part: Partial<PackedGarment> = {}): PackedGarment => ({
  id,
  playerName: `Player ${id}`,
  number: String(Number(id)),
  size: 'M',
  sleeve: 'short',
  productType: 'SOCCER_KIT',
  designName: 'Lions',
  ...part,
});

const parcel = (number: number, garments: readonly PackedGarment[]): Parcel => ({
  id: parcelIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${number}`),
  number,
  status: 'packing',
  version: 1,
  recipient: { name: 'Sok Dara', phone: '012 345 678', address: 'Street 271, Phnom Penh' },
  note: 'Fold twice',
  garments: [...garments],
  carrier: 'Cambodia Post',
  tracking: 'CP 1',
  trackingUrl: null,
  sentAt: null,
  deliveredAt: null,
  receivedBy: null,
  hasPicture: false,
  actions: [],
});

const papersOf = (parcels: readonly Parcel[], lang: 'kh' | 'en' = 'en'): ParcelPapers => ({
  lang,
  orderNumber: 'KW-000123',
  teamName: 'Angkor Lions',
  shop: {
    name: 'Kitwright Demo',
    contact: {
      phone: '023 000 000',
      email: 'shop@demo.test',
      address: { kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
      hours: { kh: '', en: '' },
    },
  },
  parcels,
  count: 2,
  link: 'https://kit.example/console/orders/x#parcels',
});

const first = parcel(1, [
  garment('001', { playerName: 'សុខ ដារ៉ា', number: '១០', size: 'XL', sleeve: 'long' }),
  garment('002', { playerName: 'Rithy' }),
]);
const second = parcel(2, [garment('003', { playerName: 'Vanna', size: 'S', designName: 'Lions away' })]);

beforeAll(async () => {
  const text = JSON.stringify([
    PARCEL_TEXTS,
    papersOf([first, second]),
    papersOf([], 'kh'),
    '0123456789 of·',
  ]);
  await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text })));
});

describe('a packing list', () => {
  it('has a row for each player of its parcel, and no one of another', () => {
    const { faces, said } = recording();
    const pages = layPackingLists(papersOf([first, second]), faces);
    expect(pages).toHaveLength(2);
    const [one, two] = pages.map((page) => lines(page, said));
    const row = (all: readonly string[] | undefined, id: string): readonly string[] =>
      all?.slice(all.indexOf(id), all.indexOf(id) + 6) ?? [];
    expect(row(one, '001')).toEqual(['001', '១០', 'សុខ ដារ៉ា', 'XL', 'Long', 'Lions']);
    expect(row(one, '002')).toEqual(['002', '2', 'Rithy', 'M', 'Short', 'Lions']);
    expect(row(two, '003')).toEqual(['003', '3', 'Vanna', 'S', 'Short', 'Lions away']);
    expect(one).not.toContain('Vanna');
    expect(two).not.toContain('Rithy');
    expect(one).toContain('Angkor Lions · Parcel 1 of 2 · 2 garments');
    expect(two).toContain('Angkor Lions · Parcel 2 of 2 · 1 garment');
    for (const said of [
      'Packing list · KW-000123',
      'Sok Dara',
      'Name and signature of who takes it',
      'Fold twice',
    ])
      expect(one).toContain(said);
  });

  it('of a whole club names every player once, over as many sheets of A4 as it takes', () => {
    const { faces, said } = recording();
    const all = Array.from({ length: 90 }, (_, at) => garment(String(at + 1).padStart(3, '0')));
    const pages = layPackingLists(papersOf([parcel(1, all)]), faces);
    expect(pages.length).toBeGreaterThan(1);
    for (const { widthMm, heightMm } of pages) expect([widthMm, heightMm]).toEqual([210, 297]);
    // A line that comes again on a page is set once, so names are looked for, each its own.
    const names = pages.flatMap((page) => lines(page, said)).filter((line) => line.startsWith('Player '));
    expect(names).toEqual(all.map(({ playerName }) => playerName));
  });

  it('is in Khmer where that is asked for', () => {
    const { faces, said } = recording();
    const [page] = layPackingLists(papersOf([first], 'kh'), faces);
    const written = lines(page, said);
    for (const word of ['បញ្ជីវេចខ្ចប់ · KW-000123', 'ឈ្មោះ', 'វែង', 'អ្នកទទួល']) expect(written).toContain(word);
  });
});

describe('a label', () => {
  const boxes = (pdf: Uint8Array): readonly (readonly number[])[] =>
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+) ?\]/g),
    ].map(([, width, height]) => [Number(width), Number(height)].map((side) => (side / 72) * 25.4));

  it('is 100 mm wide and 150 mm high in the file, one page for each parcel, whatever is on it', async () => {
    const long = parcel(2, [garment('004')]);
    const crammed: Parcel = {
      ...long,
      recipient: {
        name: 'A very long name of a club with all its sections '.repeat(2).trim(),
        phone: '012 345 678',
        address: 'House 12, Street 271, Sangkat Tuek Thla, Khan Saensokh, Phnom Penh. '.repeat(6).trim(),
      },
    };
    const pdf = await drawPapers(papersOf([first, crammed]), layLabels, lettering, new Date(0));
    const found = boxes(pdf);
    expect(found).toHaveLength(2);
    for (const [width, height] of found) {
      expect(width).toBeCloseTo(100, 1);
      expect(height).toBeCloseTo(150, 1);
    }
  });

  it('says who it is for, which parcel of how many, by whom it goes and under which number', () => {
    const { faces, said } = recording();
    const [page] = layLabels(papersOf([first]), faces);
    const written = lines(page, said);
    for (const line of [
      'Kitwright Demo',
      'Sok Dara',
      '012 345 678',
      'Street 271, Phnom Penh',
      'KW-000123',
      'Parcel 1 of 2',
      '2 garments',
      'Cambodia Post',
      'CP 1',
    ])
      expect(written).toContain(line);
  });
});
