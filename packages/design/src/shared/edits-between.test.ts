import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import { MAX_ELEMENTS } from '../document.ts';
import * as random from '../testing/arbitraries.ts';
import { sampleDesign, sampleText } from '../testing/samples.ts';
import { editsBetween } from './edits-between.ts';

describe('the edits between two documents', () => {
  it('lead from any document to any other of the garment', () => {
    fc.assert(
      fc.property(random.document, random.document, (from, other) => {
        const to = { ...other, productType: from.productType };
        const applied = applyEdit(from, { type: 'batch', edits: editsBetween(from, to) });
        expect(applied).toMatchObject({ ok: true });
        if (applied.ok) expect(applied.value.document).toEqual(to);
      }),
    );
  });

  it('are none where nothing differs, however it is written', () => {
    fc.assert(
      fc.property(random.document, (document) => {
        expect(editsBetween(document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  it('name only the fields that differ', () => {
    const from = sampleDesign([sampleText('a'), sampleText('b')]);
    const to = sampleDesign([sampleText('a', { heightMm: 90, order: 'a5' }), sampleText('b')]);
    expect(editsBetween(from, to)).toEqual([
      { type: 'reorderElement', elementId: 'a', order: 'a5' },
      { type: 'patchElement', kind: 'text', elementId: 'a', patch: { heightMm: 90 } },
    ]);
  });

  it('make room before they fill it', () => {
    const full = (prefix: string) =>
      sampleDesign(Array.from({ length: MAX_ELEMENTS }, (_, index) => sampleText(`${prefix}${index}`)));
    const to = full('new');
    const applied = applyEdit(full('old'), { type: 'batch', edits: editsBetween(full('old'), to) });
    expect(applied.ok && applied.value.document).toEqual(to);
  });
});
