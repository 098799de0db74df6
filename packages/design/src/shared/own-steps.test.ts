import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { emptyHistory, record, undo, type History } from '../history.ts';
import * as random from '../testing/arbitraries.ts';
import { sampleDesign, sampleText } from '../testing/samples.ts';
import { inDetail, redoOwn, undoOwn } from './own-steps.ts';

const a = sampleText('a').id;
const height = (heightMm: number): Edit => ({
  type: 'patchElement',
  kind: 'text',
  elementId: a,
  patch: { heightMm },
});
const remove: Edit = { type: 'removeElement', elementId: a };

interface Work {
  readonly document: DesignDocument;
  readonly history: History;
}
const start = (document: DesignDocument): Work => ({ document, history: emptyHistory() });

const mine = (work: Work, edit: Edit): Work => {
  const detailed = inDetail(work.document, edit);
  const applied = applyEdit(work.document, detailed);
  if (!applied.ok) return work;
  return { document: applied.value.document, history: record(work.history, detailed, applied.value) };
};
/** Applies an edit by someone else: it is in the document, and not in the history. */
const theirs = (work: Work, edit: Edit): Work => {
  const applied = applyEdit(work.document, edit);
  return applied.ok ? { ...work, document: applied.value.document } : work;
};
const back = (work: Work): Work => {
  const stepped = undoOwn(work.document, work.history);
  return stepped.ok ? stepped.value : work;
};
const forth = (work: Work): Work => {
  const stepped = redoOwn(work.document, work.history);
  return stepped.ok ? stepped.value : work;
};

const design = sampleDesign([sampleText('a'), sampleText('b')]);

describe('own steps', () => {
  it('alone are the same as plain undo', () => {
    fc.assert(
      fc.property(random.document, fc.array(random.edit, { maxLength: 8 }), (document, made) => {
        const onGarment = made.filter(({ type }) => type !== 'replaceDocument');
        const work = onGarment.reduce(mine, start(document));
        const plain = undo(work.document, work.history);
        expect(back(work).document).toEqual(plain.ok ? plain.value.document : work.document);
        const undone = onGarment.reduce(back, work);
        expect(undone.document).toEqual(document);
        expect(onGarment.reduce(forth, undone).document).toEqual(work.document);
      }),
    );
  });

  it('leave what others did to the same field meanwhile, and take back the rest', () => {
    const turned: Edit = {
      type: 'patchElement',
      kind: 'text',
      elementId: a,
      patch: { rotationDeg: 30, heightMm: 80 },
    };
    const work = theirs(mine(start(design), turned), height(120));
    expect(back(work).document.elements[a]).toMatchObject({ rotationDeg: 0, heightMm: 120 });
    expect(forth(back(work)).document.elements[a]).toMatchObject({ rotationDeg: 30, heightMm: 120 });
  });

  it('leave alone what others did elsewhere, after a template even', () => {
    const template = sampleDesign([sampleText('c')], {
      zones: { body: { kind: 'pure', colour: '#aa0000' } },
    });
    const theirFill: Edit = { type: 'setFill', zone: 'sleeves', fill: { kind: 'pure', colour: '#00aa00' } };
    const work = back(
      theirs(mine(start(design), { type: 'replaceDocument', document: template }), theirFill),
    );
    expect(work.document).toEqual({
      ...design,
      zones: { ...design.zones, sleeves: { kind: 'pure', colour: '#00aa00' } },
    });
  });

  it('do not bring back what someone else took away, and are spent all the same', () => {
    const work = back(theirs(mine(start(design), height(90)), remove));
    expect(work.document.elements).not.toHaveProperty('a');
    expect(work.history.past).toEqual([]);
  });

  it('bring back whole what one took away oneself', () => {
    expect(back(mine(mine(start(design), height(90)), remove)).document.elements[a]?.heightMm).toBe(90);
  });

  it('say so when there are none', () => {
    expect(undoOwn(design, emptyHistory())).toEqual({ ok: false, error: { code: 'nothing' } });
    expect(redoOwn(design, emptyHistory())).toEqual({ ok: false, error: { code: 'nothing' } });
  });
});
