import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { applyEdit } from '../apply-edit.ts';
import { MAX_ELEMENTS, designDocumentSchema, type DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import * as random from '../testing/arbitraries.ts';
import { sampleDesign, sampleText } from '../testing/samples.ts';
import { applySharedEdit, fillShared, readShared, trimShared } from './shared-design.ts';

const shared = (document: DesignDocument): Y.Doc => {
  const doc = new Y.Doc();
  fillShared(doc, { name: 'Lions', document });
  return doc;
};
const documentIn = (doc: Y.Doc): DesignDocument => {
  const read = readShared(doc);
  if (!read.ok) throw new Error(read.error.code);
  return read.value.document;
};
const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};
/** Gives each what the others have, in another order for each. */
const meet = (docs: readonly Y.Doc[]): void => {
  const states = docs.map((doc) => Y.encodeStateAsUpdate(doc));
  docs.forEach((doc, index) => {
    for (const state of [...states.slice(index), ...states.slice(0, index)]) Y.applyUpdate(doc, state);
  });
};
/** As they come out of JSON: fast-check also makes records without a prototype, which no editor does. */
const edits = fc.array(random.edit, { maxLength: 12 }).map((made) => structuredClone(made));
const anyDocument = random.document.map((document) => structuredClone(document));
/** The garment is fixed for a shared design. */
const onSameGarment = (document: DesignDocument, edit: Edit): Edit =>
  edit.type === 'replaceDocument'
    ? { ...edit, document: { ...edit.document, productType: document.productType } }
    : edit;

describe('a shared design', () => {
  it('says what it was filled with', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(documentIn(shared(document))).toEqual(document);
        expect(documentIn(copyOf(shared(document)))).toEqual(document);
      }),
    );
  });

  it('takes every edit exactly as a plain document does, and refuses what that refuses', () => {
    fc.assert(
      fc.property(anyDocument, edits, (document, made) => {
        const doc = shared(document);
        let plain = document;
        for (const edit of made.map((each) => onSameGarment(document, each))) {
          const expected = applyEdit(plain, edit);
          const outcome = applySharedEdit(doc, edit);
          expect(outcome.ok ? null : outcome.error).toEqual(expected.ok ? null : expected.error);
          if (expected.ok) plain = expected.value.document;
          // A zone named `__proto__` is kept by no saving.
          expect(documentIn(doc)).toEqual(designDocumentSchema.parse(plain));
        }
      }),
    );
  });

  it('is the same valid design for three people, whatever they did apart and in whichever order they meet', () => {
    fc.assert(
      fc.property(anyDocument, fc.tuple(edits, edits, edits), (document, [first, second, third]) => {
        const origin = shared(document);
        const docs = [first, second, third].map((made) => {
          const doc = copyOf(origin);
          for (const edit of made) applySharedEdit(doc, onSameGarment(document, edit));
          return doc;
        });
        meet(docs);
        const [one, two, three] = docs.map(documentIn);
        expect(two).toEqual(one);
        expect(three).toEqual(one);
        expect(designDocumentSchema.safeParse(one).success).toBe(true);
      }),
    );
  });

  it('keeps what each did to a thing of their own, and to another field of the same thing', () => {
    const origin = shared(sampleDesign([sampleText('a'), sampleText('b')]));
    const [one, two, three] = [copyOf(origin), copyOf(origin), copyOf(origin)];
    const [a, b] = [sampleText('a').id, sampleText('b').id];
    applySharedEdit(one, { type: 'patchElement', kind: 'text', elementId: a, patch: { heightMm: 90 } });
    applySharedEdit(two, { type: 'patchElement', kind: 'text', elementId: a, patch: { rotationDeg: 45 } });
    applySharedEdit(three, { type: 'patchElement', kind: 'text', elementId: b, patch: { opacity: 0.5 } });
    meet([one, two, three]);
    expect(documentIn(one)).toEqual(
      sampleDesign([sampleText('a', { heightMm: 90, rotationDeg: 45 }), sampleText('b', { opacity: 0.5 })]),
    );
  });

  it('lets go whole what one takes away while another changes it', () => {
    const origin = shared(sampleDesign([sampleText('a')]));
    const [one, two] = [copyOf(origin), copyOf(origin)];
    const elementId = sampleText('a').id;
    applySharedEdit(one, { type: 'removeElement', elementId });
    applySharedEdit(two, { type: 'patchElement', kind: 'text', elementId, patch: { heightMm: 90 } });
    meet([one, two]);
    expect([documentIn(one).elements, documentIn(two).elements]).toEqual([{}, {}]);
  });

  it('leaves out the topmost where people together added more than a design holds', () => {
    const some = (prefix: string, order: string) =>
      Array.from({ length: 70 }, (_, index) => sampleText(`${prefix}${index}`, { order }));
    const origin = shared(sampleDesign([]));
    const [one, two] = [copyOf(origin), copyOf(origin)];
    for (const element of some('low', 'a1')) applySharedEdit(one, { type: 'addElement', element });
    for (const element of some('high', 'a2')) applySharedEdit(two, { type: 'addElement', element });
    meet([one, two]);
    const kept = Object.keys(documentIn(two).elements);
    expect(kept).toHaveLength(MAX_ELEMENTS);
    expect(kept.filter((id) => id.startsWith('low'))).toHaveLength(70);
    expect(documentIn(one)).toEqual(documentIn(two));

    const read = readShared(one);
    if (read.ok) trimShared(one, read.value);
    applySharedEdit(one, { type: 'removeElement', elementId: sampleText('low0').id });
    expect(Object.keys(documentIn(one).elements)).toHaveLength(MAX_ELEMENTS - 1);
  });

  it('keeps as the same object what did not change', () => {
    const doc = shared(sampleDesign([sampleText('a'), sampleText('b')]));
    const before = readShared(doc);
    if (!before.ok) throw new Error(before.error.code);
    const a = sampleText('a').id;
    applySharedEdit(doc, { type: 'patchElement', kind: 'text', elementId: a, patch: { heightMm: 90 } });
    const after = readShared(doc, before.value);
    if (!after.ok) throw new Error(after.error.code);
    const [was, is] = [before.value.document, after.value.document];
    expect([is.zones === was.zones, is.elements['b' as never] === was.elements['b' as never]]).toEqual([
      true,
      true,
    ]);
    expect(is.elements[a]?.heightMm).toBe(90);
    const again = readShared(doc, after.value);
    expect(again.ok && again.value).toBe(after.value);
  });

  it.each<[string, (doc: Y.Doc) => void]>([
    ['a root nobody writes', (doc) => doc.getMap('secrets').set('a', 1)],
    ['an element that is none', (doc) => doc.getMap('elements').set('a', 5)],
    ['an element without its fields', (doc) => doc.getMap('elements').set('x', new Y.Map([['id', 'x']]))],
    ['a colour that is none', (doc) => doc.getMap('zones').set('body', { kind: 'pure', colour: 'red;' })],
    ['text where values belong', (doc) => doc.getMap('slots').set('number', new Y.Text('10'))],
    ['an empty name', (doc) => doc.getMap('about').set('name', ' ')],
  ])('is told from one with %s', (_, spoil) => {
    const doc = shared(sampleDesign([sampleText('a')]));
    spoil(doc);
    expect(readShared(copyOf(doc))).toEqual({ ok: false, error: { code: 'malformed' } });
  });
});
