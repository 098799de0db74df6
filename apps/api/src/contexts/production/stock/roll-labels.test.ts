import { readQr } from '@kitwright/base/qr-reader';
import { pathData, transformAttribute, type Operation } from '@kitwright/design/render';
import type { ClothRoll } from '@kitwright/contract/production';
import { readRollNumber } from '@kitwright/ordering/stock';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import { startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { layRollLabels } from './roll-labels.ts';

const PATH = '/api/console/stock';
const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;
const A4_PT = /\/MediaBox \[ ?0 0 595/;

let api: TestApi;
let rolls: readonly ClothRoll[];
beforeAll(async () => {
  api = await startApi();
  const body = {
    cloth: 'interlock',
    widthMm: 1_600,
    lot: 'A1',
    place: 'Shelf 3',
    note: '',
    centsPerMetre: null,
  };
  const answer = await api.asAdmin<{ rolls: ClothRoll[] }>('POST', `${PATH}/rolls`, {
    body: { ...body, lengthsMm: Array.from({ length: 26 }, (_, at) => 50_000 + at) },
    headers: { 'idempotency-key': newKey() },
  });
  rolls = answer.body.rolls;
});
afterAll(() => api.close());

const labels = (query: string, caller: Caller = api.asAdmin) => caller('GET', `${PATH}/labels.pdf?${query}`);
const idsOf = (some: readonly ClothRoll[]): string => some.map(({ id }) => id).join(',');

/** The codes among what is drawn on a page, each as a picture of its own, as a camera has it in sight. */
const codesOf = async (operations: readonly Operation[]): Promise<(string | null)[]> => {
  const found: (string | null)[] = [];
  for (const operation of operations) {
    const [child] = operation.op === 'group' ? operation.children : [];
    if (operation.op !== 'group' || operation.transform === undefined || child?.op !== 'fill') continue;
    const [side, , , , x, y] = operation.transform;
    const quiet = side / 5;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="${x - quiet} ${y - quiet} ${side + 2 * quiet} ${side + 2 * quiet}">
      <rect x="-1000" y="-1000" width="3000" height="3000" fill="#fff"/>
      <path transform="${transformAttribute(operation.transform)}" d="${pathData(child.path)}"/></svg>`;
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    found.push(readQr({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }));
  }
  return found;
};

describe('labels of rolls', () => {
  it('are for the tenant’s makers: 401, 403, and 404 for what is another’s', async () => {
    const query = `rolls=${idsOf(rolls.slice(0, 1))}&lang=kh`;
    expect((await labels(query, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await labels(query, caller)).status).toBe(403);
    expect((await labels(query, api.asOtherAdmin)).status).toBe(404);
  });

  it.each(['rolls=&lang=kh', 'rolls=x&lang=kh', 'lang=kh', 'lang=xx', 'from=0&lang=kh', 'from=25&lang=kh'])(
    'are refused without good rolls, language and place: %s',
    async (query) => {
      const whole = query.includes('from') ? `${query}&rolls=${idsOf(rolls.slice(0, 1))}` : query;
      expect((await labels(whole)).status).toBe(400);
    },
  );

  it.each([
    [24, 1, 1],
    [25, 1, 2],
    [2, 23, 1],
    [2, 24, 2],
  ])('of %i rolls from place %i on take %i sheets of A4', async (count, from, sheets) => {
    const answer = await labels(`rolls=${idsOf(rolls.slice(0, count))}&from=${from}&lang=kh`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(answer.raw).toString('latin1').split(A4_PT).length - 1).toBe(sheets);
  });

  it('have a code each that leads to its roll', async () => {
    const lettering = serverLetteringOf(api.deps);
    await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text: 'R-0123456789' })));
    const some = rolls.slice(0, 5).map((roll) => ({ ...roll, number: readRollNumber(roll.number) ?? 0 }));
    const [page] = layRollLabels(
      { lang: 'en', prices: { fabrics: [] }, rolls: some, from: 1 },
      { letterer: lettering.letterer, ...FONTS },
    );
    const codes = await codesOf(page?.draw() ?? []);
    expect(codes).toEqual(rolls.slice(0, 5).map(({ number }) => number));
    const scanned = await api.asAdmin<ClothRoll>('GET', `${PATH}/scan/${codes[4]}`);
    expect(scanned.body.id).toBe(rolls[4]?.id);
  });
});
