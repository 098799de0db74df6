import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from './start-api.ts';

const responseSchema = z.object({
  description: z.string(),
  content: z.record(z.string(), z.unknown()).optional(),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), responseSchema) })),
  ),
});

/** Answers that have no body. */
const EMPTY = new Set(['101', '204', '304']);

let api: TestApi;
let calls: readonly (readonly [name: string, responses: Record<string, z.infer<typeof responseSchema>>])[];
beforeAll(async () => {
  api = await startApi();
  const { body } = await api.asVisitor('GET', '/api/openapi.json');
  calls = Object.entries(documentSchema.parse(body).paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { responses }]) => [`${verb} ${path}`, responses] as const),
  );
});
afterAll(() => api.close());

// Every answer of every test of the API is held against this document: see `hold-against-document.ts`.
describe('every call in the document', () => {
  it('has an answer that says it was done, with its content', () => {
    const bare = calls.filter(([, responses]) => {
      const done = Object.entries(responses).filter(([status]) => /^[12]/.test(status));
      return (
        done.length === 0 || done.some(([status, { content }]) => !EMPTY.has(status) && content === undefined)
      );
    });
    expect(bare.map(([name]) => name)).toEqual([]);
    expect(calls.length).toBeGreaterThan(200);
  });

  it('says what a refusal is', () => {
    const silent = calls.filter(
      ([, responses]) => responses.default?.content?.['application/problem+json'] === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
