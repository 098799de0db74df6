import { randomUUID } from 'node:crypto';
import type { Upload } from '@kitwright/contract';
import type { Design } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { createDesign, elementsInOrder, SCHEMA_VERSION, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import type { Quote } from '@kitwright/ordering';
import sharp from 'sharp';
import type { Answer, Caller } from './start-api.ts';

/** A fresh soccer kit as the editor would make it. */
export const sampleDocument = (): DesignDocument => {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `e${count}`;
  };
  return createDesign(garmentOf('SOCCER_KIT'), newId);
};

/** A document of a garment by its name alone: well-formed, with nothing on it. */
export const plainDocument = (productType: DesignDocument['productType']): DesignDocument => ({
  schemaVersion: SCHEMA_VERSION,
  productType,
  options: {},
  zones: {},
  graphics: {},
  elements: {},
  slots: { teamName: 'Mekong', playerName: '', number: '' },
});

export const withImage = (document: DesignDocument, uploadId: string): DesignDocument => {
  const [first] = Object.values(document.elements);
  const id = 'logo' as typeof first extends { id: infer Id } ? Id : never;
  return {
    ...document,
    elements: {
      ...document.elements,
      [id]: {
        id,
        kind: 'image',
        anchor: { placement: first!.anchor.placement, dxMm: 0, dyMm: 0 },
        rotationDeg: 0,
        opacity: 1,
        order: 'z',
        hidden: false,
        locked: false,
        uploadId,
        widthMm: 60,
        heightMm: 60,
        flipped: false,
      },
    },
  };
};

/** A design whose every word is in one font. */
export const lettered = (fontId: string, document: DesignDocument = sampleDocument()): DesignDocument => {
  const elements = elementsInOrder(document).map((element) =>
    'fontId' in element ? { ...element, fontId } : element,
  );
  return { ...document, elements: Object.fromEntries(elements.map((element) => [element.id, element])) };
};

export const newKey = (): string => `key-${randomUUID()}`;

export const saveDesign = async (
  caller: Caller,
  name = 'Lions',
  document: DesignDocument = sampleDocument(),
): Promise<Design> => {
  const answer = await caller<Design>('POST', '/api/designs', {
    body: { name, document },
    headers: { 'idempotency-key': newKey() },
  });
  if (answer.status !== 201) throw new Error(`The design was not kept: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A team of `short` and `long` sleeves. */
export const sampleRoster = (short = 6, long = 0): RosterEntry[] =>
  Array.from({ length: short + long }, (_, index) => ({
    name: index === 0 ? 'សុខ ដារ៉ា' : `Player ${index + 1}`,
    number: index === 0 ? '១០' : String(index + 1),
    size: 'M',
    version: index === 0 ? 'goalkeeper' : 'player',
    sleeve: index < short ? 'short' : 'long',
  }));

export const quoteFor = async (caller: Caller, roster: readonly RosterEntry[]): Promise<Quote> => {
  const long = roster.filter(({ sleeve }) => sleeve === 'long').length;
  const answer = await caller<Quote>('POST', '/api/quotes', {
    body: {
      productType: 'SOCCER_KIT',
      fabricId: 'interlock',
      quantities: { short: roster.length - long, long },
    },
  });
  return answer.body;
};

export type OrderBody = Record<string, unknown> & { readonly expectedGrandTotalCents: number };

export const orderBody = async (
  caller: Caller,
  designUuid: string,
  roster = sampleRoster(),
): Promise<OrderBody> => ({
  designUuid,
  fabricId: 'interlock',
  roster,
  phone: '012 345 678',
  address: 'ផ្ទះ ១២ ផ្លូវ ២៧១ ភ្នំពេញ',
  note: '',
  expectedGrandTotalCents: (await quoteFor(caller, roster)).grandTotalCents,
});

export const postOrder = (caller: Caller, body: unknown, key = newKey()): Promise<Answer<Order>> =>
  caller<Order>('POST', '/api/orders', { body, headers: { 'idempotency-key': key } });

export const placeOrder = async (caller: Caller): Promise<Order> => {
  const design = await saveDesign(caller);
  const answer = await postOrder(caller, await orderBody(caller, design.uuid));
  if (answer.status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A caller who gives a telephone alone. */
export const CALLER = {
  kind: 'new',
  firstName: 'Bopha',
  lastName: 'Keo',
  phone: '012 700 700',
  email: null,
  lang: 'en',
} as const;

/** An order of a design of the store as staff write it down, but for whose it is and what it costs. */
export const writtenOrder = (storeDesign: string, roster = sampleRoster()) => ({
  items: [
    {
      design: { from: 'store', uuid: storeDesign },
      fabricId: 'interlock',
      team: { kind: 'roster', roster },
    },
  ],
  phone: '012 700 700',
  address: 'House 3',
  place: { province: 'KH-12', district: 'chamkar-mon-khan' },
  note: '',
});

/** A correction that changes nothing yet. */
export const correctionOf = (order: Order) => ({
  version: order.version,
  reason: 'The captain rang up',
  phone: order.phone,
  address: order.place?.street ?? order.address,
  place: order.place === null ? null : { province: order.place.province, district: order.place.district },
  note: order.note,
  items: order.items.map(({ id, fabricId, roster, sizes }) => ({
    id,
    fabricId,
    team: sizes === null ? { kind: 'roster', roster } : { kind: 'sizes', sizes },
  })),
  adjustmentCents: order.adjustment?.amountCents ?? 0,
  expectedGrandTotalCents: order.grandTotalCents,
});

/** A tenth less on everything, for anyone who orders, until it is said otherwise. */
export const samplePromotion = (part: Record<string, unknown> = {}) => ({
  name: { kh: 'បុណ្យអុំទូក', en: 'Water Festival' },
  code: null,
  benefit: { kind: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  minimumQuantity: 1,
  productTypes: [],
  limit: null,
  limitPerCustomer: null,
  active: true,
  ...part,
});

export const samplePng = (width = 12, height = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 16, b: 46, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** A multipart body with one part. */
export const multipart = (
  content: Buffer,
  { field = 'file', fileName = 'logo.png', type = 'image/png' } = {},
): { readonly body: Buffer; readonly headers: Record<string, string> } => {
  const boundary = 'kitwright-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export const uploadPicture = async (caller: Caller, content?: Buffer): Promise<Answer<Upload>> =>
  caller<Upload>('POST', '/api/uploads', multipart(content ?? (await samplePng())));
