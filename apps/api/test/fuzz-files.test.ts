import { endpoints } from '@kitwright/contract/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultOf } from './fuzz-fault.ts';
import { encoded, nastyQuery, nastyText, SOME_ID } from './fuzz-inputs.ts';
import { saveDesign } from './samples.ts';
import { startApi, type TestApi } from './start-api.ts';

/** Every run sends the same requests; a number of another seed finds others. */
const SEED = 20_261_122;
const REQUESTS_EACH = 60;
/** Bodies that are no picture, whatever they say of themselves. */
const BODIES = [undefined, '{}', '--x\r\n', Buffer.from([0, 1, 2, 0xff])];
const TYPES = ['application/json', 'multipart/form-data; boundary=x', 'image/png', 'nonsense'];

let api: TestApi;
let designUuid = '';
beforeAll(async () => {
  api = await startApi();
  designUuid = (await saveDesign(api.asCustomer)).uuid;
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Beside {
  readonly method: Method;
  /** With `{name}` parameters. */
  readonly path: string;
}

/** Calls that are documented beside the contract's table: files, drawings and uploads. Streams of events never end. */
const besideTheTable = async (): Promise<Beside[]> => {
  const { body } = await api.asVisitor<{ paths: Record<string, Record<string, unknown>> }>(
    'GET',
    '/api/openapi.json',
  );
  const inTable = new Set(
    Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
  return Object.entries(body.paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, path })),
    )
    .filter(({ method, path }) => !inTable.has(`${method} ${path}`) && !path.endsWith('/stream'));
};

it('never breaks a documented call beside the table either', async () => {
  const beside = await besideTheTable();
  expect(beside.map(({ path }) => path)).toContain('/api/uploads/{id}');
  const callers = [api.asCustomer, api.asAdmin, api.asVisitor, api.asOtherAdmin];
  const faults: unknown[] = [];
  for (const { method, path } of beside) {
    const parameter = fc.oneof(
      fc.constantFrom(designUuid, SOME_ID),
      nastyText.map((text) => encoded(text.slice(0, 150))),
    );
    const shots = fc.record({
      url: fc
        .tuple(parameter, fc.oneof(fc.constant(''), nastyQuery))
        .map(([value, query]) => path.replaceAll(/\{\w+\}/g, () => value) + query),
      body: fc.constantFrom(...BODIES),
      type: fc.constantFrom(...TYPES),
      caller: fc.constantFrom(...callers),
    });
    for (const { url, body, type, caller } of fc.sample(shots, { seed: SEED, numRuns: REQUESTS_EACH })) {
      const sent = method === 'GET' || method === 'DELETE' ? {} : { body, headers: { 'content-type': type } };
      const answer = await caller(method, url, sent);
      const fault = faultOf(answer);
      if (fault !== null) faults.push({ fault, method, url, type, status: answer.status });
    }
  }
  expect(faults).toEqual([]);
}, 600_000);
