import { designIdSchema } from '@kitwright/contract';
import {
  toBase64,
  fromBase64,
  type CoDesignNews,
  type CoDesignRequest,
  type Socket,
} from '@kitwright/contract/co-design';
import { createDesign, type DesignDocument, type Edit } from '@kitwright/design';
import { applySharedEdit, fillShared, readShared, writeShared } from '@kitwright/design/shared';
import { garmentOf } from '@kitwright/garment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createEditor, isSaved, type Editor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { createSaver } from '../session/saver.ts';
import { draftOf } from '../session/use-drafts.ts';
import { startSession } from './session.ts';

const ID = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');

const garment = garmentOf('TSHIRT');
const newIds = () => {
  let count = 0;
  return () => `e${(count += 1)}`;
};
const design: DesignDocument = createDesign(garment, newIds());
const fill = (zone: string, colour: string): Edit => ({
  type: 'setFill',
  zone,
  fill: { kind: 'pure', colour },
});

/** Double of the server: commits whatever comes, until `beSilent` is called. */
const createServer = (document: DesignDocument) => {
  const doc = new Y.Doc();
  fillShared(doc, { name: 'Lions', document });
  let socket: Socket | null = null;
  let version = 1;
  let commits = true;
  const say = (news: CoDesignNews) => {
    const data = JSON.stringify(news);
    (socket?.onmessage as ((event: { data: string }) => void) | null)?.({ data });
  };
  const hear = (request: CoDesignRequest) => {
    if (request.type === 'hello') {
      const update = toBase64(Y.encodeStateAsUpdate(doc, fromBase64(request.vector)));
      say({ type: 'welcome', update, vector: toBase64(Y.encodeStateVector(doc)), version });
    } else if (request.type === 'update' && commits) {
      Y.applyUpdate(doc, fromBase64(request.update));
      version += 1;
      say({ type: 'kept', id: request.id, version });
    }
  };
  const others = (change: () => void) => {
    const before = Y.encodeStateVector(doc);
    change();
    version += 1;
    say({ type: 'update', update: toBase64(Y.encodeStateAsUpdate(doc, before)), version });
  };
  return {
    document: () => {
      const read = readShared(doc);
      return read.ok ? read.value.document : null;
    },
    /** Makes an edit as another peer would. */
    byOthers: (edit: Edit) => others(() => void applySharedEdit(doc, edit)),
    renamedByOthers: (name: string) =>
      others(() => writeShared(doc, { name: 'Lions', document }, { name, document })),
    beSilent: () => {
      commits = false;
    },
    end: (code: number) => (socket?.onclose as ((event: { code: number }) => void) | null)?.({ code }),
    dial: () => {
      const opened: Socket = {
        send: (text) => hear(JSON.parse(text) as CoDesignRequest),
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      socket = opened;
      const open = (): Socket => {
        queueMicrotask(() => (opened.onopen as (() => void) | null)?.());
        return opened;
      };
      return Promise.resolve({ kind: 'socket' as const, ticket: 't', open });
    },
  };
};

const editorOn = (document: DesignDocument): Editor =>
  createEditor({
    document,
    name: 'Lions',
    size: garment.displaySize,
    server: { uuid: ID, version: 1, document, name: 'Lions' },
    tool: null,
    figure: DEFAULT_FIGURE,
  });

let stop: (() => void) | null = null;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop?.();
  stop = null;
  vi.useRealTimers();
});

const begin = async (
  editor: Editor,
  server: ReturnType<typeof createServer>,
  draft: string | null = null,
) => {
  const onEnded = vi.fn();
  stop = startSession({
    editor,
    access: server,
    uuid: ID,
    draft,
    opened: { document: editor.store.getState().document, name: 'Lions' },
    tabs: null,
    onEnded,
  });
  await vi.advanceTimersByTimeAsync(10);
  return onEnded;
};
const now = (editor: Editor) => editor.store.getState();

describe('a session', () => {
  it('shows what the server has, and with it what was changed here since', async () => {
    const server = createServer(design);
    server.byOthers(fill('body', '#111111'));
    const editor = editorOn(design);
    editor.apply(fill('sleeves', '#222222'));
    await begin(editor, server);
    expect(now(editor).document.zones).toMatchObject({
      body: { colour: '#111111' },
      sleeves: { colour: '#222222' },
    });
    expect(isSaved(now(editor))).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.document()).toEqual(now(editor).document);
    expect(isSaved(now(editor))).toBe(true);
  });

  it('undoes what one did oneself, and nothing that others did', async () => {
    const server = createServer(design);
    const editor = editorOn(design);
    await begin(editor, server);
    editor.apply(fill('body', '#111111'));
    server.byOthers(fill('sleeves', '#222222'));
    editor.undo();
    expect(now(editor).document.zones['sleeves']).toEqual({ kind: 'pure', colour: '#222222' });
    expect(now(editor).document.zones['body']).toEqual(design.zones['body']);
    editor.redo();
    await vi.advanceTimersByTimeAsync(200);
    expect(server.document()).toEqual(now(editor).document);
  });

  it('takes back a gesture without taking back what others did meanwhile', async () => {
    const server = createServer(design);
    const editor = editorOn(design);
    await begin(editor, server);
    const [element] = Object.values(design.elements);
    editor.begin({ mode: 'editingText', elementId: element!.id, at: 'panel' });
    editor.apply(
      { type: 'moveElement', elementId: element!.id, anchor: { ...element!.anchor, dxMm: 99 } },
      editor.gesture(),
    );
    server.byOthers(fill('body', '#333333'));
    editor.cancel();
    expect(now(editor).document.elements).toEqual(design.elements);
    expect(now(editor).document.zones['body']).toEqual({ kind: 'pure', colour: '#333333' });
    expect(now(editor).history.past).toEqual([]);
  });

  it('lets go of what someone else took away, in the middle of a gesture even', async () => {
    const server = createServer(design);
    const editor = editorOn(design);
    await begin(editor, server);
    const [element] = Object.values(design.elements);
    editor.select(element!.id);
    editor.begin({ mode: 'editingText', elementId: element!.id, at: 'panel' });
    server.byOthers({ type: 'removeElement', elementId: element!.id });
    expect(now(editor)).toMatchObject({ selected: [], interaction: { mode: 'idle' } });
  });

  it('keeps what is not committed as a draft that merges when it is taken up again', async () => {
    const server = createServer(design);
    const editor = editorOn(design);
    await begin(editor, server);
    server.beSilent();
    editor.apply(fill('body', '#444444'));
    await vi.advanceTimersByTimeAsync(200);
    const draft = draftOf(now(editor), new Date());
    expect(draft).toMatchObject({ saved: false, shared: expect.any(String) as string });
    stop?.();

    server.byOthers(fill('sleeves', '#555555'));
    const reopened = editorOn(draft.document);
    await begin(reopened, server, draft.shared ?? null);
    expect(now(reopened).document.zones).toMatchObject({
      body: { colour: '#444444' },
      sleeves: { colour: '#555555' },
    });
  });

  it('leaves nothing of a conflict to be decided: both are merged', async () => {
    const server = createServer(design);
    server.byOthers(fill('body', '#111111'));
    const editor = editorOn(design);
    const saver = createSaver({
      editor,
      services: {
        save: () => Promise.resolve({ kind: 'conflict', theirs: null }),
        saveDraft: () => Promise.resolve(),
      },
      copyName: (name) => name,
      now: () => new Date(0),
    });
    editor.apply(fill('sleeves', '#222222'));
    await saver.save();
    expect(saver.store.getState().trouble).toMatchObject({ kind: 'conflict' });
    await begin(editor, server);
    expect(saver.store.getState().trouble).toBeNull();
    const saved = saver.save();
    await vi.advanceTimersByTimeAsync(200);
    expect(await saved).toBe(ID);
    expect(server.document()).toEqual(now(editor).document);
  });

  it('leaves a name alone that is being typed while others work, and takes over the one that others give', async () => {
    const server = createServer(design);
    const editor = editorOn(design);
    await begin(editor, server);
    editor.set({ name: '' });
    server.byOthers(fill('body', '#111111'));
    expect(now(editor).name).toBe('');
    server.renamedByOthers('Tigers');
    expect(now(editor).name).toBe('Tigers');
  });

  it('is no more once the server ends it: the editor goes on alone', async () => {
    const server = createServer(design);
    const editor = editorOn(design);
    const onEnded = await begin(editor, server);
    expect(now(editor).shared).not.toBeNull();
    server.end(4403);
    expect(onEnded).toHaveBeenCalledWith(4403);
    expect(now(editor).shared).toBeNull();
    expect(editor.apply(fill('body', '#666666'))).toBe(true);
  });
});
