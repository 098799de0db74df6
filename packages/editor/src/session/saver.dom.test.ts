import { designIdSchema } from '@kitwright/contract';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome, SaveRequest, ServerCopy } from '../services.ts';
import { AUTOSAVE_DELAY_MS, RETRY_DELAY_MS, startAutosave } from './autosave.ts';
import { createEditor, isSaved } from './editor.ts';
import { DEFAULT_FIGURE } from './figure-choice.ts';
import { createSaver } from './saver.ts';
import { saveStateOf } from './use-saving.ts';

const FIRST = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const SECOND = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002');

const garment = garmentOf('TSHIRT');
let count = 0;
const document = createDesign(garment, () => `e${(count += 1)}`);
const problem = (
  key: 'error.msg.unavailable' | 'error.msg.createDesign.exceed.max.limit',
  status: number,
) => ({
  kind: 'failed' as const,
  problem: { type: 'about:blank', title: '', status, key, requestId: 'r' },
});
const OFFLINE = problem('error.msg.unavailable', 0);
const FULL = problem('error.msg.createDesign.exceed.max.limit', 409);
const theirs = { document: { ...document }, name: 'Theirs', version: 5 };

const kept: ServerCopy = { uuid: FIRST, version: 1, document, name: 'Lions' };

function open(server: ServerCopy | null, outcomes: SaveOutcome[], mayAutosave = true) {
  const editor = createEditor({
    document,
    name: 'Lions',
    size: 'M',
    server,
    tool: null,
    figure: DEFAULT_FIGURE,
  });
  const sent: SaveRequest[] = [];
  const saveDraft = vi.fn(() => Promise.resolve());
  const save = (request: SaveRequest): Promise<SaveOutcome> => {
    sent.push(request);
    return Promise.resolve(outcomes.shift() ?? { kind: 'saved', uuid: FIRST, version: sent.length + 1 });
  };
  const saver = createSaver({
    editor,
    services: { save, saveDraft },
    copyName: (name) => `${name} (copy)`,
    now: () => new Date(0),
  });
  const stop = startAutosave({ editor, saver, services: { mayAutosave: () => mayAutosave } });
  const state = () => saveStateOf(saver.store.getState(), isSaved(editor.store.getState()));
  return { editor, saver, sent, saveDraft, stop, state };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const rename = (editor: ReturnType<typeof open>['editor'], name: string) => editor.set({ name });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving by itself', () => {
  it('sends a change once, after the last of several, quietly and on its version', async () => {
    const { editor, sent, state } = open(kept, []);
    for (const name of ['L', 'Li', 'Lio']) {
      rename(editor, name);
      await pass(500);
    }
    expect([sent.length, state()]).toEqual([0, 'savedLocal']);
    await pass(AUTOSAVE_DELAY_MS);
    expect(sent).toMatchObject([{ name: 'Lio', uuid: FIRST, version: 1, quiet: true }]);
    expect(state()).toBe('saved');
  });

  it('makes no design of one that no one has touched, and one of the first change', async () => {
    const { editor, sent } = open(null, []);
    await pass(60_000);
    expect(sent).toHaveLength(0);
    rename(editor, 'Tigers');
    await pass(AUTOSAVE_DELAY_MS);
    expect(sent).toHaveLength(1);
    expect(editor.store.getState().server?.uuid).toBe(FIRST);
  });

  it('sends nothing for a guest, or while staff look at the design', async () => {
    const { editor, sent, state } = open(kept, [], false);
    rename(editor, 'Tigers');
    await pass(60_000);
    expect([sent.length, state()]).toEqual([0, 'savedLocal']);
  });

  it('waits for the end of a gesture', async () => {
    const { editor, sent } = open(kept, []);
    editor.begin({ mode: 'pickingColour', target: { on: 'zone', zone: 'body' } });
    editor.apply(
      { type: 'setFill', zone: 'body', fill: { kind: 'pure', colour: '#ff0000' } },
      editor.gesture(),
    );
    await pass(3 * AUTOSAVE_DELAY_MS);
    expect(sent).toHaveLength(0);
    editor.end();
    await pass(AUTOSAVE_DELAY_MS);
    expect(sent).toHaveLength(1);
  });

  it('says so when offline, keeps the draft, and goes on when the connection is back', async () => {
    const { editor, sent, saveDraft, state } = open(kept, [OFFLINE, OFFLINE]);
    rename(editor, 'Tigers');
    await pass(AUTOSAVE_DELAY_MS);
    expect(state()).toBe('offline');
    expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Tigers', saved: false }));
    await pass(RETRY_DELAY_MS);
    expect([sent.length, state()]).toEqual([2, 'offline']);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([sent.length, state()]).toEqual([3, 'saved']);
  });

  it('stops when the editor closes', async () => {
    const { editor, sent, stop } = open(kept, []);
    rename(editor, 'Tigers');
    stop();
    await pass(60_000);
    expect(sent).toHaveLength(0);
  });
});

describe('one request at a time', () => {
  it('lets a save that was asked for wait for a quiet one, and sends nothing twice', async () => {
    const { editor, saver, sent } = open(null, []);
    rename(editor, 'Tigers');
    const answers = Promise.all([saver.saveQuietly(), saver.save(), saver.save()]);
    await pass(0);
    expect((await answers).slice(1)).toEqual([FIRST, FIRST]);
    expect(sent).toHaveLength(1);
  });

  it('counts a change made meanwhile as not saved', async () => {
    const { editor, saver, saveDraft, state, sent } = open(kept, []);
    rename(editor, 'Tigers');
    // The draft is kept while the request is on its way.
    saveDraft.mockImplementationOnce(() => {
      rename(editor, 'Panthers');
      return Promise.resolve();
    });
    await saver.save();
    expect(state()).toBe('savedLocal');
    await pass(AUTOSAVE_DELAY_MS);
    expect([sent.at(-1)?.name, sent.at(-1)?.version, state()]).toEqual(['Panthers', 2, 'saved']);
  });
});

describe('a conflict', () => {
  it('is not sent over: nothing goes out before someone has decided', async () => {
    const { editor, sent, state } = open(kept, [{ kind: 'conflict', theirs }]);
    rename(editor, 'Mine');
    await pass(AUTOSAVE_DELAY_MS);
    expect(state()).toBe('elsewhere');
    rename(editor, 'Mine still');
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('keeps mine as a copy beside theirs', async () => {
    const { editor, saver, sent, state } = open(kept, [
      { kind: 'conflict', theirs },
      { kind: 'saved', uuid: SECOND, version: 1 },
    ]);
    rename(editor, 'Mine');
    await pass(AUTOSAVE_DELAY_MS);
    await saver.keepMineAsCopy();
    expect(sent[1]).toMatchObject({ name: 'Mine (copy)', document });
    expect(sent[1]).not.toHaveProperty('uuid');
    expect([editor.store.getState().server?.uuid, state()]).toEqual([SECOND, 'saved']);
  });

  it('loads theirs, and undo brings mine back', async () => {
    const { editor, saver, sent, state } = open(kept, [{ kind: 'conflict', theirs }]);
    editor.apply({ type: 'setFill', zone: 'body', fill: { kind: 'pure', colour: '#00ff00' } });
    const mine = editor.store.getState().document;
    await pass(AUTOSAVE_DELAY_MS);
    saver.loadTheirs();
    expect([editor.store.getState().name, state()]).toEqual(['Theirs', 'saved']);
    editor.undo();
    expect(editor.store.getState().document).toEqual(mine);
    await pass(AUTOSAVE_DELAY_MS);
    expect(sent.at(-1)).toMatchObject({ uuid: FIRST, version: 5 });
  });

  it('may be decided later: saving asks again', async () => {
    const { editor, saver, state } = open(kept, [
      { kind: 'conflict', theirs },
      { kind: 'conflict', theirs },
    ]);
    rename(editor, 'Mine');
    await pass(AUTOSAVE_DELAY_MS);
    saver.decideLater();
    expect([saver.store.getState().putOff, state()]).toEqual([true, 'elsewhere']);
    await saver.save();
    expect(saver.store.getState().putOff).toBe(false);
  });
});

describe('a conflict of a design that may be worked on together', () => {
  const beside = (together: 'no' | 'refused', at: () => number) => {
    const outcomes: SaveOutcome[] = [
      { kind: 'conflict', theirs },
      { kind: 'conflict', theirs },
    ];
    const { editor } = open(kept, []);
    editor.set({ together });
    rename(editor, 'Mine');
    const saver = createSaver({
      editor,
      services: {
        save: () => Promise.resolve(outcomes.shift() ?? { kind: 'declined' }),
        saveDraft: () => Promise.resolve(),
        coDesign: {
          isShared: () => Promise.resolve(false),
          onSharing: () => () => undefined,
          onReviewed: () => undefined,
          dial: () => Promise.resolve({ kind: 'later' }),
        },
      },
      copyName: (name) => name,
      now: () => new Date(at()),
    });
    const trouble = () => saver.store.getState().trouble?.kind;
    return { editor, saver, trouble };
  };

  it('is merged, and decided by a person where that does not come about in time', async () => {
    let at = 0;
    const { editor, saver, trouble } = beside('no', () => at);
    await saver.save();
    expect([editor.store.getState().together, trouble()]).toEqual(['wanted', 'offline']);
    at = RETRY_DELAY_MS;
    await saver.save();
    expect(trouble()).toBe('conflict');
  });

  it('is decided by a person where the server does not allow it', async () => {
    const { saver, trouble } = beside('refused', () => 0);
    await saver.save();
    expect(trouble()).toBe('conflict');
  });
});

describe('a conflict that was left to merging', () => {
  it('is sent again at once where the server refuses that', async () => {
    const { editor, sent, state, stop } = open(kept, [OFFLINE, { kind: 'conflict', theirs }]);
    rename(editor, 'Mine');
    await pass(AUTOSAVE_DELAY_MS);
    editor.set({ together: 'wanted' });
    editor.set({ together: 'refused' });
    await pass(0);
    expect([sent.length, state()]).toEqual([2, 'elsewhere']);
    stop();
  });
});

describe('the limit', () => {
  it('stops the quiet tries, and lets go once there is room', async () => {
    const { editor, saver, sent, state } = open(null, [FULL]);
    rename(editor, 'One too many');
    await pass(AUTOSAVE_DELAY_MS);
    expect([state(), saver.store.getState().putOff]).toEqual(['full', true]);
    rename(editor, 'Still one too many');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(await saver.save()).toBe(FIRST);
    expect(state()).toBe('saved');
  });
});
