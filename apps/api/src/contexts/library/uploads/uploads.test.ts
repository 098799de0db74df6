import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES, uploadSchema, type Upload } from '@kitwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, samplePng, uploadPicture } from '../../../../test/samples.ts';
import { HOSTILE_SVGS } from '../../../../test/hostile-files.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const upload = (caller: Caller, content: Buffer, part: Parameters<typeof multipart>[1] = {}) =>
  caller<Upload>('POST', '/api/uploads', multipart(content, part));
const countRows = async (): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ uploads: number }>(
    'SELECT count(*)::int AS uploads FROM uploads',
  );
  return rows[0]!.uploads;
};

describe('POST /api/uploads', () => {
  it('refuses a token that is not ours, but takes visitors without one', async () => {
    const { body, headers } = multipart(await samplePng());
    const forged = await api.asVisitor('POST', '/api/uploads', {
      body,
      headers: { ...headers, authorization: 'Bearer forged.token.here' },
    });
    expect([forged.status, keyOf(forged)]).toEqual([401, 'error.msg.token.invalid']);
    expect((await uploadPicture(api.asVisitor)).status).toBe(201);
  });

  it('keeps a picture re-encoded, and serves it unchanged for ever', async () => {
    const answer = await upload(api.asCustomer, await samplePng(20, 10));
    expect(answer.status).toBe(201);
    const kept = uploadSchema.parse(answer.body);
    expect(kept).toMatchObject({
      type: 'image/png',
      widthPx: 20,
      heightPx: 10,
    });
    expect(kept.url.startsWith(`/api/uploads/${kept.id}?until=`)).toBe(true);
    const served = await api.asVisitor('GET', kept.url);
    expect(served.status).toBe(200);
    expect(served.raw).toHaveLength(kept.bytes);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
      'x-content-type-options': 'nosniff',
    });
    expect(served.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    const again = await api.asVisitor('GET', kept.url, {
      headers: { 'if-none-match': String(served.headers.etag) },
    });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });

  it('goes by what is in the file, not by its name or what the sender calls it', async () => {
    const jpeg = await sharp(await samplePng())
      .flatten()
      .jpeg()
      .toBuffer();
    const answer = await upload(api.asVisitor, jpeg, { fileName: 'logo.png', type: 'text/html' });
    expect(answer.body.type).toBe('image/jpeg');
    const page = await upload(api.asVisitor, Buffer.from('<html><script>alert(1)</script></html>'));
    expect([page.status, keyOf(page)]).toEqual([415, 'error.msg.upload.unsupportedType']);
  });

  it('keeps nothing of a place or a camera', async () => {
    const shot = await sharp(await samplePng())
      .flatten()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(shot.includes('secret place')).toBe(true);
    const { body } = await upload(api.asVisitor, shot);
    expect((await api.asVisitor('GET', body.url)).raw.includes('secret place')).toBe(false);
  });

  it('rewrites an SVG from what is allowed in it', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" onload="alert(1)"><script>alert(2)</script><path d="M0 0h4v2z" fill="#c8102e"/></svg>';
    const { status, body } = await upload(api.asVisitor, Buffer.from(svg), {
      fileName: 'a.svg',
      type: 'image/svg+xml',
    });
    expect([status, body.type, body.widthPx, body.heightPx]).toEqual([201, 'image/svg+xml', 1024, 512]);
    const served = await api.asVisitor<string>('GET', body.url);
    expect(served.headers['content-type']).toContain('image/svg+xml');
    expect(served.body).toContain('M0 0h4v2z');
    expect(served.body).not.toContain('alert');
  });

  it('makes one picture of the same one brought many times at once', async () => {
    const picture = await samplePng(31, 17);
    const before = await countRows();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(api.asVisitor, picture)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
  });

  it('refuses what is too large, has too many pixels, or is broken, and keeps nothing of it', async () => {
    const before = await countRows();
    const large = await upload(api.asVisitor, Buffer.alloc(MAX_UPLOAD_BYTES + 1, 1));
    expect([large.status, keyOf(large)]).toEqual([413, 'error.msg.upload.tooLarge']);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    const pixels = await upload(api.asVisitor, bomb);
    expect([pixels.status, keyOf(pixels)]).toEqual([422, 'error.msg.upload.tooManyPixels']);
    const broken = await upload(api.asVisitor, (await samplePng(200, 200)).subarray(0, 80));
    expect([broken.status, keyOf(broken)]).toEqual([422, 'error.msg.upload.unreadable']);
    const laughs = await upload(
      api.asVisitor,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
    );
    expect([laughs.status, keyOf(laughs)]).toEqual([422, 'error.msg.upload.unreadable']);
    expect(await countRows()).toBe(before);
  });

  it('refuses or takes hostile drawings within limits, and answers others meanwhile', async () => {
    const own = await startApi();
    try {
      const answers = HOSTILE_SVGS.filter(({ quick }) => quick).map(async ({ make }) =>
        upload(own.asVisitor, await make()),
      );
      expect((await own.asVisitor('GET', '/healthz')).status).toBe(200);
      const told = (await Promise.all(answers)).map((answer) => `${answer.status} ${keyOf(answer) ?? ''}`);
      expect([...new Set(told)].sort()).toEqual([
        '201 ',
        '422 error.msg.upload.tooHeavy',
        '422 error.msg.upload.unreadable',
      ]);
      expect((await upload(own.asVisitor, await samplePng())).status).toBe(201);
    } finally {
      await own.close();
    }
  });

  it('keeps at most 16 million pixels of a picture, at its own proportions', async () => {
    const large = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(api.asVisitor, large, { fileName: 'a.jpg', type: 'image/jpeg' });
    expect([body.widthPx, body.heightPx]).toEqual([4_899, 3_266]);
  });

  it('names the field when the file is missing, empty or elsewhere', async () => {
    const answers = [
      await upload(api.asVisitor, await samplePng(), { field: 'picture' }),
      await upload(api.asVisitor, Buffer.alloc(0)),
      await api.asVisitor('POST', '/api/uploads', { body: {} }),
    ];
    for (const answer of answers) {
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['file: error.field.required']]);
    }
  });

  it('refuses a body that breaks off', async () => {
    const { body, headers } = multipart(await samplePng());
    const answer = await api.asVisitor('POST', '/api/uploads', { body: body.subarray(0, 150), headers });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.malformed']);
  });

  it('answers at once to a body of another field that is cut before its end', async () => {
    const { body, headers } = multipart(await samplePng(), { field: 'picture' });
    for (const cut of [
      body,
      body.subarray(0, -8),
      body.subarray(0, body.length / 2),
      body.subarray(0, 150),
    ]) {
      const answer = await api.asVisitor('POST', '/api/uploads', { body: cut, headers });
      expect(answer.status).toBe(400);
    }
  });

  it('answers 400 to a boundary no body could have', async () => {
    const headers = { 'content-type': `multipart/form-data; boundary="${'y'.repeat(500)}"` };
    const answer = await api.asVisitor('POST', '/api/uploads', { body: 'z', headers });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.malformed']);
  });

  it('writes no part of a file that is left lying', async () => {
    const blobs = await readdir(join(api.deps.config.dataDir, 'blobs'), { recursive: true });
    expect(blobs.length).toBeGreaterThan(3);
    expect(blobs.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('limits how many one address may bring', async () => {
    const own = await startApi();
    try {
      const picture = await samplePng(2, 2);
      const statuses: number[] = [];
      for (let count = 0; count < 62; count += 1) {
        const answer = await upload(own.asVisitor, picture);
        statuses.push(answer.status);
        if (answer.status !== 201) expect(keyOf(answer)).toBe('error.msg.tooManyRequests');
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(60);
      expect(statuses.slice(60)).toEqual([429, 429]);
    } finally {
      await own.close();
    }
  });
});

describe('GET /api/uploads/{id}', () => {
  it('answers 404 on another tenant’s picture and on ids that are none', async () => {
    const { body } = await uploadPicture(api.asOtherTenant);
    for (const id of [
      body.id,
      '0197a6a1-8f3c-7000-8000-000000000001',
      'x',
      '..%2F..%2Fetc%2Fpasswd',
      '%00',
    ]) {
      const answer = await api.asCustomer('GET', `/api/uploads/${id}`);
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
  });
});
