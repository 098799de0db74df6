import type { DesignId } from '@kitwright/contract';
import type { Design, ShareLink } from '@kitwright/contract/designs';
import type { ElementId } from '@kitwright/design';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPerson, type Person } from '../../../../test/co-person.ts';
import { saveDesign } from '../../../../test/samples.ts';
import { FIRST_HOST, startApi, type TestApi } from '../../../../test/start-api.ts';

let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
  for (const api of [first, second]) await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Opens a line at the owner's own design; with the secret of a link, that of a partner shop. */
const ticketOf = (uuid: DesignId, link?: string) => async (): Promise<string> => {
  const caller = link === undefined ? first.asCustomer : first.asStore;
  const path = `/api/designs/${uuid}/co-design${link === undefined ? '' : `?link=${link}`}`;
  return (await caller<{ ticket: string }>('POST', path)).body.ticket;
};

/** A tab that may be sent from one process to another, or nowhere. */
const comes = (uuid: DesignId, at: TestApi, open = ticketOf(uuid)) => {
  let where: TestApi | null = at;
  const ticket = open;
  const tab = createPerson(() => {
    if (where === null) return null;
    const { port } = where.app.server.address() as AddressInfo;
    return { address: `ws://127.0.0.1:${port}/api/designs/${uuid}/co-design`, host: FIRST_HOST, ticket };
  });
  return {
    ...tab,
    goTo: (api: TestApi | null): void => {
      where = api;
    },
  };
};
const all = (tabs: readonly Person[], is: (tab: Person) => boolean): Promise<void> =>
  vi.waitFor(() => expect(tabs.map(is)).toEqual(tabs.map(() => true)), { timeout: 15_000, interval: 20 });

it('three tabs of one account lose none of 1,000 edits while the network comes and goes', async () => {
  const design = await saveDesign(first.asCustomer, 'Tabs');
  const tabs = [first, second, first].map((api) => comes(design.uuid, api));
  await all(tabs, ({ client }) => client.phase() === 'live');
  const ids = Object.values(design.document.elements).map(({ id }) => id);
  const fields = ['heightMm', 'rotationDeg', 'opacity'] as const;
  const wanted = new Map<string, number>();
  for (let count = 0; count < 1_000; count += 1) {
    const who = count % 3;
    const elementId = ids[count % 4] ?? ('none' as ElementId);
    const field = fields[who] ?? 'opacity';
    const value = field === 'opacity' ? (count % 100) / 100 : 10 + (count % 80);
    tabs[who]?.make({ type: 'patchElement', kind: 'text', elementId, patch: { [field]: value } });
    wanted.set(`${elementId} ${field}`, value);
    if (count % 125 === 60) for (const tab of tabs) tab.goTo(null);
    if (count % 125 === 60) for (const tab of tabs) tab.cut();
    if (count % 125 === 100)
      for (const [index, tab] of tabs.entries()) tab.goTo(index === who ? second : first);
    if (count % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const tab of tabs) tab.client.hurry();
  await all(tabs, ({ client }) => client.isKept());
  const { document } = (await first.asCustomer<Design>('GET', `/api/designs/${design.uuid}`)).body;
  await all(tabs, (tab) => isDeepStrictEqual(tab.document(), document));
  const lost = [...wanted].filter(([key, value]) => {
    const [id = '', field = ''] = key.split(' ');
    const element = Object.entries(document.elements).find(([elementId]) => elementId === id)?.[1];
    return element === undefined || Object.entries(element).find(([name]) => name === field)?.[1] !== value;
  });
  expect([wanted.size, lost]).toEqual([12, []]);
  for (const { client } of tabs) client.close();
});

it('tabs of one account are no company to one another, and one person to everyone else, at every process', async () => {
  const { uuid } = await saveDesign(first.asCustomer, 'Company');
  const made = await first.asCustomer<ShareLink>('POST', `/api/designs/${uuid}/links`, {
    body: { right: 'edit' },
  });
  const link = made.body.secret ?? '';
  const [here, there, other] = [
    comes(uuid, first),
    comes(uuid, second),
    comes(uuid, first, ticketOf(uuid, link)),
  ];
  await all([here, there, other], ({ client }) => client.phase() === 'live');
  for (const { client } of [here, there, other]) client.show({ at: null, selected: [] });
  await vi.waitFor(() => expect(other.peers.size).toBe(2), { timeout: 15_000 });
  expect(new Set([...other.peers.values()].map(({ person }) => person)).size).toBe(1);
  await all([here, there], ({ peers }) => peers.size === 1);
  const seen = [here, there].flatMap(({ peers }) => [...peers.values()].map(({ person }) => person));
  expect(new Set(seen).size).toBe(1);
  expect([...other.peers.values()].map(({ person }) => person)).not.toContain(seen[0]);
  for (const { client } of [here, there, other]) client.close();
});
