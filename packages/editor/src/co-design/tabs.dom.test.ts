import { designIdSchema } from '@kitwright/contract';
import type { Socket } from '@kitwright/contract/co-design';
import { createDesign, type DesignDocument, type Edit, type ElementId } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFreeText } from '../session/element-edits.ts';
import { createEditor, isSaved, type Editor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { draftOf } from '../session/use-drafts.ts';
import { chooseStart } from '../session/use-start.ts';
import type { Draft } from '../services.ts';
import { startSession } from './session.ts';
import { openTabLine } from './tabs.ts';
import { createBrowser, createChance, createRoom as createRoomOf } from './test-tabs.ts';

const ID = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const garment = garmentOf('TSHIRT');
let ids = 0;
const design: DesignDocument = createDesign(garment, () => `e${(ids += 1)}`);
const createRoom = () => createRoomOf(design);
const [TEXT] = Object.keys(design.elements) as ElementId[];

/** The device: whether it has a network, its one draft of the design, and what its browser lets tabs have. */
const createDevice = (room: ReturnType<typeof createRoom>) => {
  const browser = createBrowser();
  const sockets = new Set<Socket>();
  let isOnline = true;
  /** The draft as the tab keeps it that changed last. */
  let draft: () => Draft | null = () => null;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const open = () => {
    const kept = { document: room.document(), name: 'Lions', uuid: ID, version: room.version() };
    const start = chooseStart(isOnline ? kept : { ...kept, document: design, version: 1 }, draft());
    const { document, name, uuid, version, saved, base } = start;
    const stoodOn = base ?? { document: { ...document }, name };
    const onServer = saved ? { document, name } : stoodOn;
    const editor: Editor = createEditor({
      document,
      name,
      size: garment.displaySize,
      server: uuid === undefined || version === undefined ? null : { uuid, version, ...onServer },
      tool: null,
      figure: DEFAULT_FIGURE,
    });
    const tabs = openTabLine(ID, browser);
    const stop = startSession({
      editor,
      access: {
        dial: () => {
          if (!isOnline) return Promise.resolve({ kind: 'later' });
          return Promise.resolve({
            kind: 'socket',
            ticket: 't',
            open: () => {
              const socket = room.open();
              sockets.add(socket);
              return socket;
            },
          });
        },
      },
      uuid: ID,
      draft: start.shared ?? null,
      opened: { document, name },
      tabs,
      onEnded: () => undefined,
    });
    const now = () => draftOf(editor.store.getState(), new Date());
    const unsubscribe = editor.store.subscribe((state, before) => {
      if (state.document !== before.document || state.server !== before.server) draft = now;
    });
    return {
      editor,
      document: () => editor.store.getState().document,
      make: (edit: Edit) => {
        if (!editor.apply(edit)) throw new Error('Refused');
      },
      close: () => {
        unsubscribe();
        if (draft === now) {
          const left = now();
          draft = () => left;
        }
        stop();
        tabs?.close();
      },
    };
  };
  return {
    open,
    go: (online: boolean) => {
      isOnline = online;
      if (!online) for (const socket of sockets) room.cut(socket);
      sockets.clear();
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
};
type Tab = ReturnType<ReturnType<typeof createDevice>['open']>;

const DAY_MS = 24 * 3_600_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Time goes on while the device sleeps for all but the first half second: its clock runs, its timers do not. */
const sleep = async (ms: number) => {
  await pass(Math.min(ms, 500));
  vi.setSystemTime(Date.now() + Math.max(0, ms - 500));
};
const fill = (zone: string, colour: string): Edit => ({
  type: 'setFill',
  zone,
  fill: { kind: 'pure', colour },
});
const colourOf = (document: DesignDocument, zone: string) => {
  const filled = document.zones[zone];
  return filled?.kind === 'pure' ? filled.colour : null;
};

const open: Tab[] = [];
const opened = (tab: Tab): Tab => {
  open.push(tab);
  return tab;
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const tab of open.splice(0)) tab.close();
  vi.useRealTimers();
});

describe('tabs of one design', () => {
  it('see one another without a network, and the server has it all once there is one', async () => {
    const room = createRoom();
    const device = createDevice(room);
    const [one, two] = [opened(device.open()), opened(device.open())];
    await pass(500);
    device.go(false);
    one.make(fill('body', '#111111'));
    two.make(fill('sleeves', '#222222'));
    await pass(500);
    for (const tab of [one, two])
      expect([colourOf(tab.document(), 'body'), colourOf(tab.document(), 'sleeves')]).toEqual([
        '#111111',
        '#222222',
      ]);
    expect(colourOf(room.document(), 'body')).not.toBe('#111111');
    device.go(true);
    await pass(5_000);
    expect(one.document()).toEqual(room.document());
    expect(two.document()).toEqual(room.document());
    expect(room.document().zones).toEqual(one.document().zones);
    expect(isSaved(one.editor.store.getState())).toBe(true);
  });

  it('that no server was ever there for share what they do, and nothing is added twice or lost', async () => {
    const room = createRoom();
    const device = createDevice(room);
    device.go(false);
    const one = opened(device.open());
    const placement = garment.pattern(garment.displaySize).placements[0];
    if (placement === undefined) throw new Error('No placement');
    const added = addFreeText(one.document(), 'Offline', placement);
    one.make(added.edit);
    await pass(1_000);
    const two = opened(device.open());
    await pass(1_000);
    expect(two.document().elements[added.id]).toBeDefined();
    one.make({ type: 'patchElement', kind: 'text', elementId: added.id, patch: { heightMm: 33 } });
    two.make({ type: 'patchElement', kind: 'text', elementId: added.id, patch: { rotationDeg: 12 } });
    two.make(fill('body', '#333333'));
    await pass(100);
    expect(one.document()).toEqual(two.document());
    device.go(true);
    await pass(10_000);
    for (const document of [one.document(), two.document(), room.document()]) {
      expect(document.elements[added.id]).toMatchObject({ heightMm: 33, rotationDeg: 12 });
      expect(colourOf(document, 'body')).toBe('#333333');
    }
    one.make({ type: 'patchElement', kind: 'text', elementId: added.id, patch: { heightMm: 44 } });
    await pass(1_000);
    expect(two.document()).toEqual(room.document());
    expect(room.document().elements[added.id]).toMatchObject({ heightMm: 44, rotationDeg: 12 });
  });

  it('go on one by one from an ordinary save, where they cannot be connected', async () => {
    const room = createRoom();
    const device = createDevice(room);
    device.go(false);
    const [one, two] = [opened(device.open()), opened(device.open())];
    one.make(fill('body', '#666666'));
    await pass(1_000);
    expect(colourOf(two.document(), 'body')).toBe('#666666');
    const { shared } = one.editor.store.getState();
    expect([shared?.isSavedAlone(), two.editor.store.getState().shared?.isSavedAlone()]).toEqual([
      true,
      false,
    ]);
    two.make(fill('sleeves', '#777777'));
    // Saved before the other tab's last change was heard of.
    const { document, name } = one.editor.store.getState();
    one.editor.set({ server: { uuid: ID, version: 2, document, name } });
    await pass(1_000);
    expect(isSaved(one.editor.store.getState())).toBe(true);
    expect(two.editor.store.getState()).toMatchObject({ shared: null, server: { version: 2 } });
    expect(isSaved(two.editor.store.getState())).toBe(false);
    expect(colourOf(two.document(), 'sleeves')).toBe('#777777');
  });

  it('is left to what others did meanwhile where one tab alone comes back after days', async () => {
    const room = createRoom();
    const device = createDevice(room);
    const other = createDevice(room);
    const here = opened(device.open());
    await pass(500);
    device.go(false);
    here.make(fill('body', '#444444'));
    await pass(500);
    here.close();
    const elsewhere = opened(other.open());
    other.go(true);
    await pass(500);
    elsewhere.make(fill('sleeves', '#555555'));
    await sleep(3 * DAY_MS);
    device.go(true);
    const again = opened(device.open());
    await pass(5_000);
    expect(again.document()).toEqual(room.document());
    expect([colourOf(room.document(), 'body'), colourOf(room.document(), 'sleeves')]).toEqual([
      '#444444',
      '#555555',
    ]);
  });
});

const EDITS = 1_000;

it('loses none of 1,000 edits of three tabs in a day with and without a network', async () => {
  const began = Date.now();
  const room = createRoom();
  const device = createDevice(room);
  const chance = createChance(1);
  const placement = garment.pattern(garment.displaySize).placements[0];
  if (placement === undefined || TEXT === undefined) throw new Error('Nothing to work on');
  const tabs = [0, 1, 2].map(() => device.open());
  await pass(1_000);
  // Each tab has texts and fields of its own; the last that it says of each must be there in the end.
  const wanted = new Map<string, unknown>();
  const own: ElementId[][] = [[], [], []];
  const FIELDS = ['heightMm', 'rotationDeg', 'opacity'] as const;
  let isOnline = true;
  for (let count = 0; count < EDITS; count += 1) {
    const who = chance(3);
    const tab = tabs[who];
    if (tab === undefined) throw new Error('No tab');
    const mine = own[who] ?? [];
    const what = chance(10);
    if (what === 0 && mine.length < 12) {
      const { id, edit } = addFreeText(tab.document(), `Text ${count}`, placement);
      tab.make(edit);
      mine.push(id);
      wanted.set(id, 'there');
    } else if (what === 1 && mine.length > 4) {
      const [id] = mine.splice(chance(mine.length), 1);
      if (id === undefined) throw new Error('No text');
      tab.make({ type: 'removeElement', elementId: id });
      for (const key of wanted.keys()) if (key.startsWith(id)) wanted.delete(key);
      wanted.set(id, 'gone');
    } else {
      // One text is worked on by all at once, each in a field of its own.
      const id = mine[chance(mine.length + 1)] ?? TEXT;
      const field = FIELDS[id === TEXT ? who : chance(3)] ?? 'opacity';
      const value = field === 'opacity' ? chance(1_000) / 1_000 : 5 + chance(90);
      tab.make({ type: 'patchElement', kind: 'text', elementId: id, patch: { [field]: value } });
      wanted.set(`${id} ${field}`, value);
    }
    if (chance(25) === 0) device.go((isOnline = !isOnline));
    // A tab is closed in the middle of it, and opened again.
    if (chance(60) === 0) {
      await pass(50);
      tab.close();
      tabs[who] = device.open();
      await pass(50);
    }
    await sleep(chance((2 * DAY_MS) / EDITS));
  }
  device.go(true);
  await pass(60_000);
  const document = room.document();
  const lost = [...wanted].filter(([key, value]) => {
    const [id = '', field] = key.split(' ');
    const element = document.elements[id as ElementId];
    if (field === undefined) return (element !== undefined) !== (value === 'there');
    return element === undefined || new Map<string, unknown>(Object.entries(element)).get(field) !== value;
  });
  expect(lost).toEqual([]);
  expect(wanted.size).toBeGreaterThan(40);
  expect(Date.now() - began).toBeGreaterThan(0.9 * DAY_MS);
  for (const tab of tabs) {
    expect(tab.document()).toEqual(document);
    tab.close();
  }
});
