import type { Pack } from '@kitwright/contract/production';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  multipart,
  orderBody,
  postOrder,
  sampleDocument,
  samplePng,
  saveDesign,
  withImage,
} from '../../../../test/samples.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import * as gate from '../../../gate/gate.ts';
import { fail } from '../../../server/outcome.ts';
import type { PackImageTask } from '../../library/pictures/draw-pack-image.ts';

const SVG = 'image/svg+xml';

/** Sizes that were drawn at, or refused; and what the gate refuses as too heavy. */
const told = {
  sizes: [] as number[],
  refused: (_task: { readonly longerSidePx: number }): boolean => false,
};

const isPackImage = (input: unknown): input is PackImageTask =>
  typeof input === 'object' && input !== null && 'longerSidePx' in input;

const overhearGate = (): void => {
  const { atGate } = gate;
  const overheard: typeof atGate = async (task, input) => {
    if (!isPackImage(input)) return atGate(task, input);
    told.sizes.push(input.longerSidePx);
    return told.refused(input) ? fail('error.msg.upload.tooHeavy') : atGate(task, input);
  };
  vi.spyOn(gate, 'atGate').mockImplementation(overheard);
};

let api: TestApi;
beforeAll(async () => {
  overhearGate();
  api = await startApi();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});
beforeEach(() => {
  told.sizes = [];
});

/** The pack of an approved order whose design shows a picture. */
const packWith = async (file: Buffer, type: string): Promise<Pack> => {
  const { body: picture } = await api.asCustomer<{ id: string }>(
    'POST',
    '/api/uploads',
    multipart(file, { type }),
  );
  const design = await saveDesign(api.asCustomer, 'Lions', withImage(sampleDocument(), picture.id));
  const { body: order } = await postOrder(api.asCustomer, await orderBody(api.asCustomer, design.uuid));
  await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  await api.asAdmin('POST', `/api/console/orders/${order.id}/pack`, { body: {} });
  // A job that fails is thrown here: a picture that is too heavy is none.
  await api.runJobs();
  const { body: pack } = await api.asAdmin<Pack>('GET', `/api/console/orders/${order.id}/pack`);
  return pack;
};

/** Picture with something that a print file has no counterpart of, so that it is drawn in pixels. */
const masked = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><mask id="m"><rect width="9" height="9" fill="#fff"/></mask><rect width="20" height="20" fill="#c8102e" mask="url(#m)"/></svg>',
);

it('is the end of a pack for a picture of pixels, which staff are told', { timeout: 120_000 }, async () => {
  told.refused = () => true;
  const pack = await packWith(await samplePng(), 'image/png');
  expect(pack).toMatchObject({
    status: 'failed',
    files: [],
    faults: [{ garmentId: '', fault: 'tooHeavy' }],
  });
  expect(told.sizes).toHaveLength(1);
});

it('draws a vector picture coarser that is too heavy as fine as it goes', { timeout: 120_000 }, async () => {
  told.refused = ({ longerSidePx }) => longerSidePx > 2_000;
  const pack = await packWith(masked, SVG);
  expect(pack).toMatchObject({ status: 'ready', faults: [] });
  expect(told.sizes).toEqual([4_000, 2_000]);
});
