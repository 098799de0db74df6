import type { EditedTemplate } from '@kitwright/contract/catalogue';
import type { Design } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import type { PrintSettings } from '@kitwright/contract/production';
import type { FastifyInstance } from 'fastify';
import { drawnAtGate } from '../../gate/gate.ts';
import { drawWebpTask } from '../../gate/task.ts';
import { signInDemo, type Post } from '../showcase.ts';
import { ANGKOR_STORE, makeDocument } from '../store/designs.ts';

const KEY_PREFIX = 'demo-shop-';
const DAY_MS = 86_400_000;
/** The promotion of the demo runs for so long. */
const OFFER_DAYS = 45;

const PATTERN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#1c7a4d" d="M20 0 40 20 20 40 0 20z"/><path fill="#f2c14e" d="M20 10 30 20 20 30 10 20z"/></svg>';

const SUPPLIERS = [
  { name: 'រោងដេរ ទឹកថ្លា', contact: 'ម៉េង ហុង', phone: '012 701 201', note: 'Shirts and kits, 400 a week' },
  { name: 'Stung Meanchey Sewing', contact: 'Ly Bopha', phone: '012 701 202', note: 'Hoodies and trunks' },
];

/** A metre of each cloth in the width of the shop's printer, cents: invented, in the order of what such cloth costs. */
const CLOTH_CENTS: Readonly<Record<string, number>> = {
  interlock: 320,
  'birdseye-mesh': 340,
  'pin-dot': 330,
  'polo-pique': 410,
  fleece: 520,
  satin: 290,
  rib: 260,
  flatKnit: 400,
  elastic: 120,
};

/** A page as banks send it, so that there is a slip to look at. */
const slip = (amount: string): Promise<Buffer> =>
  drawnAtGate(drawWebpTask, {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#fff"/><rect width="480" height="90" fill="#0b6e63"/><rect x="60" y="160" width="360" height="8" fill="#d5d9de"/><rect x="60" y="260" width="360" height="8" fill="#d5d9de"/><text x="240" y="360" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#15181c">${amount}</text></svg>`,
    widthPx: 480,
    quality: 80,
  });

const multipart = (file: Buffer, fileName: string, type: string) => {
  const boundary = 'demo-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Gives cloth its prices, so that the reports tell what is left of an order. */
const showClothPrices = async (asAdmin: Post): Promise<void> => {
  const path = '/api/console/print-settings';
  const { version, settings } = await asAdmin.get<PrintSettings>(path);
  const cloth = Object.entries(CLOTH_CENTS).map(([name, centsPerMetre]) => ({
    cloth: name,
    widthMm: settings.rollWidthMm,
    centsPerMetre,
  }));
  await asAdmin.put(path, { version, settings, cloth });
};

const showOffers = async (asAdmin: Post, now: Date): Promise<void> => {
  const offer = {
    startsAt: null,
    minimumQuantity: 12,
    productTypes: [],
    limit: null,
    limitPerCustomer: null,
    active: true,
  };
  const endsAt = new Date(now.getTime() + OFFER_DAYS * DAY_MS).toISOString();
  const festival = {
    ...offer,
    name: { kh: 'បុណ្យអុំទូក', en: 'Water Festival' },
    code: null,
    benefit: { kind: 'percent', percent: 5 },
    endsAt,
  };
  const schools = {
    ...offer,
    name: { kh: 'សម្រាប់សាលារៀន', en: 'For schools' },
    code: 'SCHOOL10',
    benefit: { kind: 'amount', amountCents: 1000 },
    endsAt: null,
  };
  await asAdmin.json('/api/console/promotions', festival, `${KEY_PREFIX}festival`);
  await asAdmin.json('/api/console/promotions', schools, `${KEY_PREFIX}schools`);
};

const showCatalogue = async (asAdmin: Post): Promise<void> => {
  for (const [index, supplier] of SUPPLIERS.entries()) {
    const body = { ...supplier, email: '', active: true };
    await asAdmin.json('/api/console/suppliers', body, `${KEY_PREFIX}supplier-${index}`);
  }
  for (const [index, sample] of ANGKOR_STORE.slice(0, 2).entries()) {
    const body = { name: sample.name, document: makeDocument(sample) };
    const template = await asAdmin.json<EditedTemplate>(
      '/api/console/templates',
      body,
      `${KEY_PREFIX}template-${index}`,
    );
    await asAdmin.put(`/api/console/templates/${template.id}`, { version: template.version, shown: true });
  }
  const said = new URLSearchParams({
    nameKh: 'ក្បាច់ពេជ្រ',
    nameEn: 'Diamond',
    tag: 'geometry',
    licence: 'Drawn by us',
    widthMm: '60',
  });
  const file = multipart(Buffer.from(PATTERN), 'diamond.svg', 'image/svg+xml');
  await asAdmin.file(`/api/console/patterns?${said.toString()}`, file);
};

/** Two designs that wait for their review, both with what their customer says of them. */
const showReviews = async (asCustomer: Post): Promise<void> => {
  for (const [index, sample] of ANGKOR_STORE.slice(2, 4).entries()) {
    const design = await asCustomer.json<Design>(
      '/api/designs',
      { name: sample.name.kh, document: makeDocument(sample) },
      `${KEY_PREFIX}design-${index}`,
    );
    await asCustomer.put(`/api/designs/${design.uuid}/rating`, {
      rating: 5 - index,
      comment: 'ពណ៌ក្រហមស្អាតណាស់ សូមពិនិត្យទំហំលេខ។',
    });
    await asCustomer.json(`/api/designs/${design.uuid}/submit`, {});
  }
};

/** A slip for the order that staff approved, which waits to be checked. */
const showSlip = async (asCustomer: Post): Promise<void> => {
  const { items } = await asCustomer.get<{ items: Order[] }>('/api/orders?status=APPROVED');
  const [order] = items;
  if (order === undefined) return;
  const amountCents = Math.round(order.grandTotalCents / 2);
  const file = multipart(await slip(`$${(amountCents / 100).toFixed(2)}`), 'slip.webp', 'image/webp');
  await asCustomer.file(`/api/orders/${order.id}/slips?amountCents=${amountCents}`, file);
};

/**
 * Shows what a shop at work looks like: offers, suppliers, a catalogue of its own, reviews and a payment that wait.
 * Through the API's own calls, after the demo's orders; once, for the caller asks only when the year was not there.
 */
export const showShop = async (app: FastifyInstance, now: Date): Promise<void> => {
  const asAdmin = await signInDemo(app, 'admin@demo.test');
  const asCustomer = await signInDemo(app, 'customer@demo.test');
  await showOffers(asAdmin, now);
  await showCatalogue(asAdmin);
  await showClothPrices(asAdmin);
  await showReviews(asCustomer);
  await showSlip(asCustomer);
};
