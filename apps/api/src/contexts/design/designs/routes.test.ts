import type { DesignId } from '@kitwright/contract';
import type { Design } from '@kitwright/contract/designs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const rate = (uuid: DesignId, body: unknown) =>
  api.asCustomer<Design>('PUT', `/api/designs/${uuid}/rating`, { body });

describe('PUT /api/designs/{uuid}/rating', () => {
  it('keeps stars and words, and leaves version, review and the drawing as they are', async () => {
    const design = await saveDesign(api.asCustomer);
    await api.asCustomer('POST', `/api/designs/${design.uuid}/submit`);
    const answer = await rate(design.uuid, { rating: 4, comment: ' ស្អាតណាស់ ' });
    expect(answer.body).toMatchObject({
      rating: 4,
      comment: 'ស្អាតណាស់',
      version: 1,
      status: 'REVIEWING',
      document: design.document,
    });
  });

  it('is changed by saying something else, and taken back by saying nothing', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    await rate(uuid, { rating: 5, comment: 'Great' });
    expect((await rate(uuid, { rating: 2, comment: '' })).body).toMatchObject({ rating: 2, comment: null });
    expect((await rate(uuid, { rating: null, comment: '' })).body).toMatchObject({
      rating: null,
      comment: null,
    });
  });

  it('of two at once keeps one, whole', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const answers = await Promise.all([
      rate(uuid, { rating: 1, comment: 'one' }),
      rate(uuid, { rating: 5, comment: 'five' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await api.asCustomer<Design>('GET', `/api/designs/${uuid}`);
    expect([body.rating, body.comment].join()).toMatch(/^(1,one|5,five)$/);
  });

  it.each([
    [{ rating: 6, comment: '' }, 'rating'],
    [{ rating: 0, comment: '' }, 'rating'],
    [{ rating: 4.5, comment: '' }, 'rating'],
    [{ rating: '4', comment: '' }, 'rating'],
    [{ comment: 'no stars named' }, 'rating'],
    [{ rating: 3, comment: 'x'.repeat(1001) }, 'comment: error.field.tooLong'],
    [{ rating: 3 }, 'comment'],
  ])('refuses %j', async (body, field) => {
    const { uuid } = await saveDesign(api.asCustomer);
    const answer = await rate(uuid, body);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer).join()).toContain(field);
  });
});
