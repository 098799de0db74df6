import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDocument, saveDesign, uploadPicture, withImage } from '../../../../test/samples.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const MAGENTA = { r: 255, g: 0, b: 255 };

it('the card of a shared design shows the crest that was uploaded for it', async () => {
  const crest = await sharp({ create: { width: 60, height: 60, channels: 3, background: MAGENTA } })
    .png()
    .toBuffer();
  const { body: picture } = await uploadPicture(api.asCustomer, crest);
  const design = await saveDesign(api.asCustomer, 'Crested', withImage(sampleDocument(), picture.id));
  await api.asCustomer('POST', `/api/designs/${design.uuid}/share`, {});
  const card = await api.asVisitor('GET', `/api/designs/${design.uuid}/card.png`);
  const { data, info } = await sharp(card.raw).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let dots = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! > 200) dots += 1;
  }
  // 60 mm of a shirt of some 700 that is 400 px high.
  expect(dots).toBeGreaterThan(200);
});
