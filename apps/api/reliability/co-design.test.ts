import type { Design } from '@kitwright/contract/designs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPerson, type Person } from '../test/co-person.ts';
import { saveDesign } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { deployTwo, type Deployment, type Two } from './support/deployment.ts';
import { alsoAt, signInAt } from './support/http-caller.ts';

const TIMEOUT = { timeout: 60_000, interval: 50 };

let deployed: Deployment<Two>;
beforeAll(async () => {
  deployed = await deployTwo();
});
afterAll(() => deployed.remove());

it('a server that is killed while three people write loses nothing: they meet at the other', async () => {
  const [first, second] = deployed.servers;
  const here = await signInAt(first.baseUrl);
  const there = alsoAt(second.baseUrl, here);
  const { uuid } = await saveDesign(here, 'Killed');
  let isKilled = false;
  const ways = [() => (isKilled ? second : first), () => (isKilled ? second : first), () => second] as const;
  const ticketAt = async (caller: Caller): Promise<string> => {
    const answer = await caller<{ ticket: string }>('POST', `/api/designs/${uuid}/co-design`);
    if (answer.status !== 200) throw new Error(`No ticket: ${answer.status}`);
    return answer.body.ticket;
  };
  const people: Person[] = ways.map((server) =>
    createPerson(() => ({
      address: `${server().baseUrl.replace('http', 'ws')}/api/designs/${uuid}/co-design`,
      host: new URL(server().baseUrl).host,
      ticket: () => ticketAt(server() === first ? here : there),
    })),
  );
  const all = <Value>(read: (person: Person) => Value): Value[] => people.map(read);
  await vi.waitFor(
    () => expect(all(({ client }) => client.phase())).toEqual(['live', 'live', 'live']),
    TIMEOUT,
  );

  for (let round = 0; round < 40; round += 1) {
    for (const [index, { make }] of people.entries()) {
      const colour = `#${index}${index}00${(10 + round).toString(10)}`;
      make({
        type: 'setFill',
        zone: ['body', 'sleeves', 'shorts'][index] ?? '',
        fill: { kind: 'pure', colour },
      });
    }
    // In the middle of it: some is committed, some is on its way.
    if (round === 20) {
      await first.kill();
      isKilled = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await vi.waitFor(() => expect(all(({ client }) => client.isKept())).toEqual([true, true, true]), TIMEOUT);
  const stored = await there<Design>('GET', `/api/designs/${uuid}`);
  await vi.waitFor(() => {
    for (const document of all((person) => person.document())) expect(document).toEqual(stored.body.document);
  }, TIMEOUT);
  expect(stored.body.document.zones).toMatchObject({
    body: { colour: '#000049' },
    sleeves: { colour: '#110049' },
    shorts: { colour: '#220049' },
  });
  for (const { client } of people) client.close();
}, 240_000);
