import type { DesignId } from '@kitwright/contract';
import type { AddressInfo } from 'node:net';
import type { Design, ShareLink } from '@kitwright/contract/designs';
import {
  CO_DESIGN_ENDINGS,
  FROM_SERVER,
  MAX_CO_DESIGN_MESSAGE_BYTES,
  toBase64,
} from '@kitwright/contract/co-design';
import type { DesignDocument, Edit, ElementId } from '@kitwright/design';
import { readShared } from '@kitwright/design/shared';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { createPerson, type Person } from '../../../../test/co-person.ts';
import { sampleDocument, saveDesign, withImage } from '../../../../test/samples.ts';
import {
  FIRST_HOST,
  keyOf,
  OTHER_HOST,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const TIMEOUT = { timeout: 15_000, interval: 20 };

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

const addressOf = (api: TestApi, uuid: DesignId): string => {
  const { port } = api.app.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}/api/designs/${uuid}/co-design`;
};
const open = (api: TestApi, uuid: DesignId, host = FIRST_HOST): WebSocket =>
  new WebSocket(addressOf(api, uuid), { headers: { host } });

const ticketFor = async (caller: Caller, uuid: DesignId, link?: string): Promise<string> => {
  const path = `/api/designs/${uuid}/co-design${link === undefined ? '' : `?link=${link}`}`;
  const answer = await caller<{ ticket: string }>('POST', path);
  if (answer.status !== 200) throw new Error(keyOf(answer));
  return answer.body.ticket;
};
const linkTo = async (owner: Caller, uuid: DesignId, right: 'comment' | 'edit' | 'view'): Promise<string> => {
  const answer = await owner<ShareLink>('POST', `/api/designs/${uuid}/links`, { body: { right } });
  return answer.body.secret ?? '';
};

/** A person who may be sent from one process to another, or nowhere. */
interface Traveller extends Person {
  goTo(api: TestApi | null): void;
}

const people: Person[] = [];
// One account has few places.
afterEach(() => {
  for (const { client } of people.splice(0)) client.close();
});

const comes = (caller: Caller, uuid: DesignId, at: TestApi, link?: string): Traveller => {
  let where: TestApi | null = at;
  const person = createPerson(() =>
    where === null
      ? null
      : { address: addressOf(where, uuid), host: FIRST_HOST, ticket: () => ticketFor(caller, uuid, link) },
  );
  people.push(person);
  return {
    ...person,
    goTo: (api) => {
      where = api;
    },
  };
};
const live = (...them: readonly Person[]): Promise<void> =>
  vi.waitFor(() => expect(them.map(({ client }) => client.phase())).toEqual(them.map(() => 'live')), TIMEOUT);
const kept = (...them: readonly Person[]): Promise<void> =>
  vi.waitFor(() => expect(them.map(({ client }) => client.isKept())).toEqual(them.map(() => true)), TIMEOUT);
const stored = async (caller: Caller, uuid: DesignId): Promise<Design> =>
  (await caller<Design>('GET', `/api/designs/${uuid}`)).body;

const fill = (zone: string, colour: string): Edit => ({
  type: 'setFill',
  zone,
  fill: { kind: 'pure', colour },
});
const idOf = (document: DesignDocument, index: number): ElementId =>
  Object.values(document.elements)[index]?.id ?? ('none' as ElementId);

/** Three people, two of them at one process: they agree, with one another and with what is stored. */
const agree = async (uuid: DesignId, them: readonly Person[]): Promise<DesignDocument> => {
  await kept(...them);
  const { document, version } = await stored(first.asCustomer, uuid);
  await vi.waitFor(() => {
    for (const person of them) expect(person.document()).toEqual(document);
  }, TIMEOUT);
  expect(version).toBeGreaterThan(1);
  return document;
};

const team = async (name: string) => {
  const design = await saveDesign(first.asCustomer, name);
  const link = await linkTo(first.asCustomer, design.uuid, 'edit');
  const dara = await first.asNewCustomer(`dara-${design.uuid}@example.com`);
  const owner = comes(first.asCustomer, design.uuid, first);
  const here = comes(dara, design.uuid, first, link);
  const there = comes(first.asStore, design.uuid, second, link);
  await live(owner, here, there);
  return { design, uuid: design.uuid, link, dara, owner, here, there, all: [owner, here, there] };
};

describe('three people over two processes', () => {
  it('see what each does, and the stored design is what they see', async () => {
    const { uuid, design, owner, here, there, all } = await team('Together');
    expect(owner.document()).toEqual(design.document);
    owner.make(fill('body', '#aa0000'));
    here.make({ type: 'setSlot', slot: 'teamName', text: 'ក្រុមខ្លា' });
    there.make({
      type: 'moveElement',
      elementId: idOf(design.document, 0),
      anchor: { placement: 'backNumber', dxMm: 5, dyMm: 7 },
    });
    const document = await agree(uuid, all);
    expect(document.zones['body']).toEqual({ kind: 'pure', colour: '#aa0000' });
    expect(document.slots.teamName).toBe('ក្រុមខ្លា');
    expect(document.elements[idOf(design.document, 0)]?.anchor).toMatchObject({ dxMm: 5, dyMm: 7 });
    const thumbnail = await first.asCustomer('GET', `/api/designs/${uuid}/thumbnail.svg`);
    expect(thumbnail.raw.toString().toLowerCase()).toContain('#aa0000');
  });

  it('converge when all write at once, a connection is cut over and over, and someone works offline', async () => {
    const { uuid, design, all, there } = await team('Storm');
    const element = idOf(design.document, 0);
    for (let round = 0; round < 30; round += 1) {
      for (const [index, person] of all.entries()) {
        person.make({
          type: 'patchElement',
          kind: 'text',
          elementId: element,
          patch:
            index === 0
              ? { heightMm: 50 + round }
              : index === 1
                ? { rotationDeg: round }
                : { opacity: round / 30 },
        });
        person.make(fill(`sleeves`, `#0000${(16 + round).toString(16)}`));
      }
      if (round === 10) there.goTo(null);
      if (round % 7 === 3) all[round % 3]?.cut();
      if (round === 24) there.goTo(first);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const document = await agree(uuid, all);
    expect(document.elements[element]).toMatchObject({ heightMm: 79, rotationDeg: 29, opacity: 29 / 30 });
    expect(document.zones['sleeves']).toEqual({ kind: 'pure', colour: '#00002d' });
  });

  it('lose nothing when a process goes away: what was not committed there is merged at the other', async () => {
    const third = await startApi({ database: first.database });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const { uuid, link, dara, owner, there } = await team('Survivors');
    const stranded = comes(dara, uuid, third, link);
    await live(stranded);
    stranded.make(fill('body', '#112233'));
    await kept(stranded);
    await third.close();
    await vi.waitFor(() => expect(stranded.client.phase()).toBe('away'), TIMEOUT);
    stranded.make({ type: 'setSlot', slot: 'teamName', text: 'Offline' });
    owner.make(fill('shorts', '#445566'));
    expect(stranded.client.isKept()).toBe(false);
    stranded.goTo(second);
    const document = await agree(uuid, [owner, there, stranded]);
    expect(document.slots.teamName).toBe('Offline');
    expect(document.zones).toMatchObject({
      body: { kind: 'pure', colour: '#112233' },
      shorts: { kind: 'pure', colour: '#445566' },
    });
  });

  it('are told what was saved beside them, and saving over them is a conflict as ever', async () => {
    const { uuid, owner, all } = await team('Beside');
    owner.make(fill('body', '#101010'));
    await kept(owner);
    const before = await stored(first.asCustomer, uuid);
    const put = (version: number, zones: DesignDocument['zones']) =>
      first.asCustomer('PUT', `/api/designs/${uuid}`, {
        body: {
          name: 'Renamed',
          version,
          document: { ...before.document, zones: { ...before.document.zones, ...zones } },
        },
      });
    expect((await put(before.version - 1, {})).status).toBe(409);
    expect((await put(before.version, { shorts: { kind: 'pure', colour: '#202020' } })).status).toBe(200);
    await vi.waitFor(() => {
      for (const person of all) {
        expect(person.document().zones['shorts']).toEqual({ kind: 'pure', colour: '#202020' });
        expect(person.document().zones['body']).toEqual({ kind: 'pure', colour: '#101010' });
        expect(readShared(person.doc)).toMatchObject({ value: { name: 'Renamed' } });
      }
    }, TIMEOUT);
    await first.asCustomer('PUT', `/api/designs/${uuid}/name`, { body: { name: 'Again' } });
    await vi.waitFor(
      () => expect(readShared(owner.doc)).toMatchObject({ value: { name: 'Again' } }),
      TIMEOUT,
    );
  });

  it('are known to one another by name, wherever they are connected, until they leave', async () => {
    const { owner, here, there } = await team('Names');
    const at = { pieceId: 'front', u: 0.25, v: 0.5 };
    owner.client.show({ at, selected: [] });
    there.client.show({ at: null, selected: ['e1' as ElementId] });
    await vi.waitFor(() => {
      expect(here.peers.size).toBe(2);
      expect([...there.peers.values()]).toMatchObject([{ at, selected: [] }]);
      expect([...owner.peers.values()]).toMatchObject([{ at: null, selected: ['e1'] }]);
    }, TIMEOUT);
    expect([...there.peers.values()][0]?.name).not.toBe('');
    owner.client.close();
    await vi.waitFor(() => expect([here.peers.size, there.peers.size]).toEqual([1, 0]), TIMEOUT);
  });

  it('leave a snapshot and few updates behind, from which a newcomer has the whole', async () => {
    const { uuid, owner, link, dara } = await team('Long');
    for (let count = 0; count < 70; count += 1) {
      owner.make({ type: 'setSlot', slot: 'number', text: String(count) });
      await vi.waitFor(() => expect(owner.client.isKept()).toBe(false), TIMEOUT);
      await kept(owner);
    }
    const { rows } = await first.database.superuser.query<{
      snapshot: number;
      last: number;
      updates: number;
    }>(
      `SELECT snapshot_seq AS snapshot, last_seq AS last, (SELECT count(*)::int FROM co_design_updates u
       WHERE u.design_uuid = c.design_uuid) AS updates FROM co_designs c WHERE design_uuid = $1`,
      [uuid],
    );
    expect(rows[0]).toEqual({ snapshot: 64, last: 70, updates: 6 });
    const newcomer = comes(dara, uuid, second, link);
    await live(newcomer);
    expect(newcomer.document().slots.number).toBe('69');
  }, 60_000);

  it('cannot bring a merge about that fits no garment: it is put right for everybody', async () => {
    const { uuid, design, owner, here, all } = await team('Fit');
    const element = idOf(design.document, 0);
    owner.make({
      type: 'moveElement',
      elementId: element,
      anchor: { placement: 'nowhere', dxMm: 1, dyMm: 1 },
    });
    here.make({ type: 'setOption', option: 'noSuchOption', value: 'x' });
    here.make(fill('body', '#778899'));
    const document = await agree(uuid, all);
    expect(document.elements[element]?.anchor.placement).not.toBe('nowhere');
    expect(document.options).not.toHaveProperty('noSuchOption');
  });
});

/** Close code of a connection that says these things. */
const endOf = (socket: WebSocket, ...said: readonly (string | Buffer)[]): Promise<number> =>
  new Promise((resolve) => {
    socket.on('open', () => said.forEach((each) => socket.send(each)));
    socket.on('error', () => undefined);
    socket.on('close', (code) => resolve(code));
  });
const hello = (ticket: string): string =>
  JSON.stringify({ type: 'hello', ticket, vector: toBase64(Y.encodeStateVector(new Y.Doc())) });
const update = (doc: Y.Doc, id = 1): string =>
  JSON.stringify({ type: 'update', id, update: toBase64(Y.encodeStateAsUpdate(doc)) });

describe('the door', () => {
  let design: Design;
  let ticket: () => Promise<string>;
  beforeAll(async () => {
    design = await saveDesign(first.asCustomer, 'Door');
    ticket = () => ticketFor(first.asCustomer, design.uuid);
  });
  const path = () => `/api/designs/${design.uuid}/co-design`;

  it('gives a ticket to the owner and by an edit link, and to no one else', async () => {
    const { asCustomer, asVisitor, asStore, asAdmin, asOtherTenant } = first;
    const [edit, comment, view] = [
      await linkTo(asCustomer, design.uuid, 'edit'),
      await linkTo(asCustomer, design.uuid, 'comment'),
      await linkTo(asCustomer, design.uuid, 'view'),
    ];
    const statusFor = async (caller: Caller, link = ''): Promise<number> =>
      (await caller('POST', `${path()}${link === '' ? '' : `?link=${link}`}`)).status;
    expect(await statusFor(asCustomer)).toBe(200);
    expect(await statusFor(asStore, edit)).toBe(200);
    expect(await statusFor(asVisitor, edit)).toBe(401);
    for (const link of [comment, view]) expect(await statusFor(asStore, link)).toBe(404);
    expect(await statusFor(asStore)).toBe(404);
    expect(await statusFor(asAdmin)).toBe(404);
    expect(await statusFor(asOtherTenant, edit)).toBe(404);
    expect(await statusFor(asStore, 'x'.repeat(43))).toBe(404);
    expect((await asCustomer('POST', '/api/designs/no-uuid/co-design')).status).toBe(400);
    expect((await asCustomer('GET', path())).status).toBe(404);
  });

  it('opens to that ticket alone: at this tenant, for this design, once it is said first', async () => {
    const other = await saveDesign(first.asCustomer, 'Other');
    const { unauthenticated, refused } = CO_DESIGN_ENDINGS;
    const at = () => open(first, design.uuid);
    const good = await ticket();
    expect(await endOf(at(), hello('no ticket'))).toBe(unauthenticated);
    expect(await endOf(at(), hello(first.asCustomer.accessToken ?? ''))).toBe(unauthenticated);
    expect(await endOf(at(), update(new Y.Doc()))).toBe(unauthenticated);
    expect(await endOf(open(first, other.uuid), hello(good))).toBe(unauthenticated);
    expect(await endOf(open(first, design.uuid, OTHER_HOST), hello(good))).toBe(unauthenticated);
    expect(await endOf(at(), 'no json')).toBe(refused);
    expect(await endOf(at(), Buffer.from([1, 2, 3]))).toBe(refused);
    expect(await endOf(at(), hello(good), hello(good))).toBe(refused);
  });

  it('opens once to a ticket, at whatever process', async () => {
    const good = await ticket();
    const socket = open(first, design.uuid);
    const welcomed = new Promise((resolve) => socket.once('message', resolve));
    socket.once('open', () => socket.send(hello(good)));
    await welcomed;
    for (const api of [first, second]) {
      expect(await endOf(open(api, design.uuid), hello(good))).toBe(CO_DESIGN_ENDINGS.unauthenticated);
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });

  it('has eight places for one account, and no more until one is left', async () => {
    const caller = await first.asNewCustomer('places@example.com');
    const { uuid } = await saveDesign(caller, 'Crowded');
    const crowd = Array.from({ length: 8 }, () => comes(caller, uuid, first));
    await live(...crowd);
    const late = comes(caller, uuid, first);
    await vi.waitFor(() => expect(late.ended()).toBe(CO_DESIGN_ENDINGS.full), TIMEOUT);
    crowd[0]!.client.close();
    await vi.waitFor(async () => {
      const next = comes(caller, uuid, first);
      await vi.waitFor(() => expect(next.client.phase()).toBe('live'), { timeout: 500, interval: 20 });
    }, TIMEOUT);
    expect(crowd.slice(1).map(({ client }) => client.phase())).toEqual(Array(7).fill('live'));
  });

  it('lets no ticket of access pass as a bearer token', async () => {
    const answer = await first.as(FIRST_HOST, null)('GET', '/api/designs', {
      headers: { authorization: `Bearer ${await ticket()}` },
    });
    expect(answer.status).toBe(401);
  });

  it('closes on what is too big or too much', async () => {
    const at = () => open(first, design.uuid);
    expect(await endOf(at(), 'x'.repeat(MAX_CO_DESIGN_MESSAGE_BYTES + 1))).toBe(1009);
    const many = Array.from({ length: 400 }, () =>
      JSON.stringify({ type: 'presence', at: null, selected: [] }),
    );
    const good = await ticket();
    const socket = at();
    const code = endOf(socket, hello(good));
    socket.on('message', () => many.forEach((each) => socket.send(each)));
    expect(await code).toBe(CO_DESIGN_ENDINGS.tooFast);
  });

  it('waits for no one who says nothing', async () => {
    expect(await endOf(open(first, design.uuid))).toBe(CO_DESIGN_ENDINGS.unauthenticated);
  }, 10_000);
});

describe('what is sent', () => {
  it.each<[string, (doc: Y.Doc, document: DesignDocument) => void]>([
    ['no element', (doc) => doc.getMap('elements').set('x', 5)],
    ['a root nobody knows', (doc) => doc.getMap('secrets').set('x', 5)],
    ['another garment', (doc) => doc.getMap('about').set('productType', 'HOODIE')],
    [
      'a picture the tenant does not have',
      (doc, document) => {
        const { elements } = withImage(document, '0199b7a0-0000-7000-8000-000000000000');
        for (const element of Object.values(elements)) {
          if (element.kind === 'image')
            doc.getMap('elements').set(element.id, new Y.Map(Object.entries(element)));
        }
      },
    ],
  ])('is refused whole where it is %s; the others go on', async (_, spoil) => {
    const { uuid, owner, here, there } = await team('Spoiled');
    spoil(here.doc, owner.document());
    await vi.waitFor(() => expect(here.ended()).toBe(CO_DESIGN_ENDINGS.refused), TIMEOUT);
    owner.make(fill('body', '#123456'));
    const document = await agree(uuid, [owner, there]);
    expect(document.productType).toBe('SOCCER_KIT');
  });

  it('must make sense by itself', async () => {
    const { owner, uuid } = await team('Gap');
    const strange = new Y.Doc();
    Y.applyUpdate(strange, Y.encodeStateAsUpdate(owner.doc), FROM_SERVER);
    strange.getMap('slots').set('number', '1');
    const seen = Y.encodeStateVector(strange);
    strange.getMap('slots').set('number', '2');
    const gap = toBase64(Y.encodeStateAsUpdate(strange, seen));
    const ticket = await ticketFor(first.asCustomer, uuid);
    const socket = open(first, uuid);
    const code = endOf(socket, hello(ticket));
    socket.once('message', () => socket.send(JSON.stringify({ type: 'update', id: 1, update: gap })));
    expect(await code).toBe(CO_DESIGN_ENDINGS.refused);
  });
});

describe('a right that ends', () => {
  it('closes the connections of the link at once, at every process, and nothing more is taken', async () => {
    const { uuid, owner, here, there, dara, link } = await team('Ended');
    await first.asCustomer('DELETE', `/api/designs/${uuid}/links/edit`);
    await vi.waitFor(
      () =>
        expect([here.ended(), there.ended()]).toEqual([
          CO_DESIGN_ENDINGS.forbidden,
          CO_DESIGN_ENDINGS.forbidden,
        ]),
      { timeout: 3_000, interval: 20 },
    );
    expect(owner.client.phase()).toBe('live');
    expect((await dara('POST', `/api/designs/${uuid}/co-design?link=${link}`)).status).toBe(404);
    owner.make(fill('body', '#654321'));
    await kept(owner);
  });

  it('closes them at once, at every process, when the session is signed out or the account is blocked', async () => {
    const away = async (name: string, end: (dara: Caller, uuid: DesignId) => Promise<{ status: number }>) => {
      const { dara, uuid, link, here, owner } = await team(name);
      const elsewhere = comes(dara, uuid, second, link);
      await live(elsewhere);
      expect((await end(dara, uuid)).status).toBe(204);
      await vi.waitFor(
        () => {
          const { forbidden } = CO_DESIGN_ENDINGS;
          expect([here.ended(), elsewhere.ended()]).toEqual([forbidden, forbidden]);
        },
        // Sooner than places are looked at without a reason.
        { timeout: 3_000, interval: 20 },
      );
      expect(owner.client.phase()).toBe('live');
    };
    await away('Signed out', (dara) =>
      dara('POST', '/api/accounts/token/destroy', { body: { token: dara.refreshToken } }),
    );
    await away('Blocked', (_, uuid) =>
      first.asAdmin('PUT', '/api/console/accounts/blocked', {
        body: { email: `dara-${uuid}@example.com`, blocked: true },
      }),
    );
  });

  it('closes them when the design is handed in or deleted', async () => {
    const review = await team('Handed in');
    expect((await first.asCustomer('POST', `/api/designs/${review.uuid}/submit`)).status).toBe(200);
    await vi.waitFor(
      () => expect(review.all.map(({ ended }) => ended())).toEqual(Array(3).fill(CO_DESIGN_ENDINGS.reviewed)),
      TIMEOUT,
    );
    const again = await first.asCustomer('POST', `/api/designs/${review.uuid}/co-design`);
    expect([again.status, keyOf(again)]).toEqual([409, 'error.msg.coDesign.reviewed']);
    expect((await stored(first.asCustomer, review.uuid)).status).toBe('REVIEWING');

    const gone = await team('Deleted');
    await first.asCustomer('DELETE', `/api/designs/${gone.uuid}`);
    await vi.waitFor(
      () => expect(gone.all.map(({ ended }) => ended())).toEqual(Array(3).fill(CO_DESIGN_ENDINGS.forbidden)),
      TIMEOUT,
    );
  });
});

it('begins once, however many come first at once', async () => {
  const design = await saveDesign(first.asCustomer, 'Rush', sampleDocument());
  const crowd = Array.from({ length: 8 }, (_, index) =>
    comes(first.asCustomer, design.uuid, index % 2 === 0 ? first : second),
  );
  await live(...crowd);
  for (const [index, person] of crowd.entries()) person.make(fill(`zone${index}`, '#00ff00'));
  await kept(...crowd);
  for (const person of crowd) expect(person.document().elements).toEqual(design.document.elements);
});
