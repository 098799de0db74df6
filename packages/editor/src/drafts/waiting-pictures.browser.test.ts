import { designIdSchema, uploadIdSchema, type Problem, type Upload } from '@kitwright/contract';
import { pictureAddress } from '@kitwright/contract/client';
import { createDesign, type DesignDocument, type Edit, type ElementId } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { expect, it, vi } from 'vitest';
import { createImageLibrary } from '../design-view/image-library.ts';
import type { CallResult } from '../services.ts';
import { createEditor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { createSaver } from '../session/saver.ts';
import { discPng } from '../testing/browser/png-file.ts';
import { settlePictures, uploadOrKeep } from './settle-pictures.ts';
import { isWaiting, pictureShelf, waitingIn, withWaiting, withoutWaiting } from './waiting-pictures.ts';

const refusal = (status: number, key: Problem['key']): CallResult<Upload> => ({
  ok: false,
  error: { type: 'about:blank', title: '', status, key, requestId: 'r' },
});
const AWAY = refusal(0, 'error.msg.unavailable');
const UPLOADED = uploadIdSchema.parse('7f6c2a4e-0000-4000-8000-000000000000');
const taken = (file: Blob): CallResult<Upload> => ({
  ok: true,
  value: { id: UPLOADED, type: 'image/png', widthPx: 64, heightPx: 64, bytes: file.size, url: '' },
});

let count = 0;
const design = createDesign(garmentOf('TSHIRT'), () => `e${(count += 1)}`);
const LOGO = 'logo' as ElementId;
const withPicture = (uploadId: string): Edit => ({
  type: 'addElement',
  element: {
    id: LOGO,
    kind: 'image',
    uploadId,
    anchor: { placement: 'logoLeft', dxMm: 0, dyMm: 0 },
    rotationDeg: 0,
    opacity: 1,
    order: 'z1',
    hidden: false,
    locked: false,
    widthMm: 50,
    heightMm: 50,
    flipped: false,
  },
});

/** An editor on a design with a picture that was added without a network. */
const begun = async () => {
  const kept = await uploadOrKeep(
    { upload: () => Promise.resolve(AWAY) },
    await discPng('clear'),
    'crest.png',
  );
  if (!kept.ok) throw new Error(kept.error.key);
  const { id } = kept.value;
  const editor = createEditor({
    document: design,
    name: 'Lions',
    size: 'M',
    server: null,
    tool: null,
    figure: DEFAULT_FIGURE,
  });
  editor.apply(withPicture(id));
  const shown = (): string | undefined => {
    const logo = editor.store.getState().document.elements[LOGO];
    return logo?.kind === 'image' ? logo.uploadId : undefined;
  };
  const settle = (answer: CallResult<Upload> | ((file: Blob) => CallResult<Upload>)) => {
    const onRefused = vi.fn();
    const upload = vi.fn((file: Blob) =>
      Promise.resolve(typeof answer === 'function' ? answer(file) : answer),
    );
    const services = { upload, imageUrl: () => '/no-such-picture' };
    return settlePictures({ editor, services, onRefused }).then((done) => ({ done, upload, onRefused }));
  };
  return { id, editor, shown, settle };
};

it('is kept with its pixels, and shown again after the page was left', async () => {
  const { id } = await begun();
  expect(isWaiting(id)).toBe(true);
  expect([UPLOADED, crypto.randomUUID()].map(isWaiting)).toEqual([false, false]);
  const library = createImageLibrary(pictureAddress);
  await library.load([id]);
  expect(library.catalogue.find(id)).toEqual({ widthPx: 240, heightPx: 240, vector: false });
  expect((await pictureShelf.get(id))?.blob?.size).toBeGreaterThan(50);
});

it('waits while no one answers, and becomes the upload in one place, undo included', async () => {
  const { id, editor, shown, settle } = await begun();
  for (const status of [0, 429, 503])
    expect((await settle(refusal(status, 'error.msg.unavailable'))).done).toBe(false);
  expect(shown()).toBe(id);
  const { done, upload, onRefused } = await settle(taken);
  expect([done, shown(), onRefused.mock.calls.length]).toEqual([true, UPLOADED, 0]);
  expect(upload.mock.calls[0]?.[0].size).toBeGreaterThan(50);

  // What undo and redo bring back has the old id, and is not sent twice.
  editor.undo();
  editor.redo();
  expect(shown()).toBe(id);
  const again = await settle(taken);
  expect([again.done, shown(), again.upload.mock.calls.length]).toEqual([true, UPLOADED, 0]);
});

it('is sent once by two tabs at once', async () => {
  const { editor, settle, shown } = await begun();
  const [one, two] = await Promise.all([settle(taken), settle(taken)]);
  expect(one.upload.mock.calls.length + two.upload.mock.calls.length).toBe(1);
  expect([one.done, two.done, shown()]).toEqual([true, true, UPLOADED]);
  expect(waitingIn(editor.store.getState().document)).toEqual([]);
});

it('is off the kit where the server does not take it, whatever is undone: the design can be saved', async () => {
  const { editor, id, shown, settle } = await begun();
  const body = { type: 'setFill', zone: 'body', fill: { kind: 'pure', colour: '#112233' } } as const;
  editor.apply(body);
  editor.apply({ type: 'patchElement', kind: 'image', elementId: LOGO, patch: { rotationDeg: 20 } });
  editor.undo();
  const { done, onRefused } = await settle(refusal(413, 'error.msg.upload.tooLarge'));
  expect([done, shown()]).toEqual([true, undefined]);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('crest.png', 'error.msg.upload.tooLarge');

  // One step is left, that of the colour: there, back, and there again.
  const colour = () => editor.store.getState().document.zones['body'];
  editor.redo();
  expect(shown()).toBeUndefined();
  editor.undo();
  expect([shown(), colour()]).toEqual([undefined, design.zones['body']]);
  expect(editor.store.getState().document).toEqual(design);
  editor.undo();
  expect(editor.store.getState().document).toEqual(design);
  editor.redo();
  expect([shown(), colour()]).toEqual([undefined, body.fill]);

  // Another tab, or another design, that shows it as well hears the same, and sends nothing.
  editor.apply(withPicture(id));
  const again = await settle(taken);
  expect([again.done, shown(), again.upload.mock.calls.length]).toEqual([true, undefined, 0]);
  expect(again.onRefused).toHaveBeenCalledExactlyOnceWith('crest.png', 'error.msg.upload.tooLarge');
});

it('gives its place back to the picture it took it from, where no server takes it', async () => {
  const { editor, id, shown, settle } = await begun();
  editor.undo();
  editor.apply(withPicture(UPLOADED));
  const { document } = editor.store.getState();
  editor.set({
    server: { uuid: designIdSchema.parse(crypto.randomUUID()), version: 1, document, name: 'Lions' },
  });
  editor.apply({ type: 'patchElement', kind: 'image', elementId: LOGO, patch: { uploadId: id } });
  await settle(refusal(415, 'error.msg.upload.unsupportedType'));
  expect(shown()).toBe(UPLOADED);
  expect(editor.store.getState().document).toEqual(document);
  editor.undo();
  expect(shown()).toBeUndefined();
});

it('keeps the design from being sent before it is uploaded', async () => {
  const { editor, settle } = await begun();
  const save = vi.fn(() => Promise.resolve({ kind: 'declined' as const }));
  const saver = createSaver({
    editor,
    services: { save, saveDraft: () => Promise.resolve() },
    copyName: (name) => name,
    now: () => new Date(0),
  });
  expect(await saver.save()).toBeNull();
  expect(saver.store.getState().trouble).toEqual({ kind: 'offline' });
  expect(save).not.toHaveBeenCalled();
  await settle(taken);
  await saver.save();
  expect(save).toHaveBeenCalledTimes(1);
});

it('is no part of what others have, and stays on the kit while they work', async () => {
  const { editor, id } = await begun();
  const mine = editor.store.getState().document;
  expect(withoutWaiting(mine, design)).toEqual(design);
  const others: DesignDocument = { ...design, zones: { body: { kind: 'pure', colour: '#112233' } } };
  expect(withWaiting(others, mine, design)).toEqual({
    ...others,
    elements: { ...design.elements, [LOGO]: mine.elements[LOGO] },
  });
  // A picture that took another's place: others have the one of before, and may take it away.
  const before = {
    ...mine,
    elements: { ...mine.elements, [LOGO]: { ...mine.elements[LOGO]!, uploadId: 'old' } },
  };
  expect(withoutWaiting(mine, before)).toEqual(before);
  expect(withWaiting(design, mine, before)).toEqual(design);
  expect(isWaiting(id)).toBe(true);
});

it('is not kept where it is no picture', async () => {
  const torn = new File(['no picture'], 'torn.png', { type: 'image/png' });
  expect(await uploadOrKeep({ upload: () => Promise.resolve(AWAY) }, torn, 'torn.png')).toBe(AWAY);
  const refused = refusal(415, 'error.msg.upload.unsupportedType');
  expect(await uploadOrKeep({ upload: () => Promise.resolve(refused) }, torn, 'torn.png')).toBe(refused);
});
