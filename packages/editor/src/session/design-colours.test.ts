import { applyEdit, textsOf, type DesignDocument } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { designColours, replaceColourEdit } from './design-colours.ts';

const applied = (document: DesignDocument, edit: Parameters<typeof applyEdit>[1]): DesignDocument => {
  const after = applyEdit(document, edit);
  if (!after.ok) throw new Error(after.error.code);
  return after.value.document;
};
const { document: plain, elementOn } = testDesign();
const number = elementOn('backNumber');
const gradient = {
  kind: 'linear' as const,
  angleDeg: 90,
  seams: 'meet' as const,
  stops: [
    { positionPercent: 0, colour: '#112233' },
    { positionPercent: 100, colour: '#445566' },
  ],
};
const document = applied(plain, {
  type: 'batch',
  edits: [
    { type: 'setFill', zone: 'body', fill: gradient },
    { type: 'setFill', zone: 'collar', fill: { kind: 'pure', colour: '#112233' } },
    {
      type: 'patchElement',
      kind: 'text',
      elementId: number.id,
      patch: { fill: { kind: 'pure', colour: '#fefefe' }, stroke: { widthMm: 2, colour: '#112233' } },
    },
  ],
});

describe('the colours of a design', () => {
  it('are each named once, of parts, gradients, letters and outlines', () => {
    const colours = designColours(document);
    expect(new Set(colours).size).toBe(colours.length);
    for (const colour of ['#112233', '#445566', '#fefefe']) expect(colours).toContain(colour);
  });

  it('are replaced everywhere by one edit, and nothing else is touched', () => {
    const after = applied(document, replaceColourEdit(document, '#112233', '#aabbcc'));
    expect(designColours(after)).not.toContain('#112233');
    expect(after.zones['collar']).toEqual({ kind: 'pure', colour: '#aabbcc' });
    expect(after.zones['body']).toMatchObject({ stops: [{ colour: '#aabbcc' }, { colour: '#445566' }] });
    const changed = textsOf(after).find(({ id }) => id === number.id)!;
    expect(changed.stroke).toEqual({ widthMm: 2, colour: '#aabbcc' });
    expect(changed.fill).toEqual({ kind: 'pure', colour: '#fefefe' });
    for (const zone of Object.keys(document.zones).filter((id) => id !== 'body' && id !== 'collar'))
      expect(after.zones[zone]).toBe(document.zones[zone]);
  });
});
