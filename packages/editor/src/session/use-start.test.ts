import { designIdSchema } from '@kitwright/contract';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import type { Draft } from '../services.ts';
import { chooseStart } from './use-start.ts';

const A = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const B = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002');

const { document } = testDesign();
const worked = { ...document, slots: { ...document.slots, teamName: 'WORKED ON' } };
const draft: Draft = { document: worked, name: 'Mine', changedAt: '2026-01-01T00:00:00Z', saved: false };

describe('what the editor begins with', () => {
  it('is what the app opened when there is no draft', () => {
    expect(chooseStart({ document, name: 'New' }, null)).toMatchObject({ document, fromDraft: false });
  });

  it('is the draft of a new design after a reload', () => {
    expect(chooseStart({ document, name: 'New' }, draft)).toMatchObject({
      document: worked,
      name: 'Mine',
      fromDraft: true,
    });
  });

  it('is what was chosen a moment ago, which no one has left behind', () => {
    expect(chooseStart({ document, name: 'New' }, { ...draft, fresh: true })).toMatchObject({
      document: worked,
      name: 'Mine',
      fromDraft: false,
    });
  });

  it('is the unsaved draft of the design that was opened', () => {
    const opened = { document, name: 'Kept', uuid: A, version: 2 };
    expect(chooseStart(opened, { ...draft, uuid: A, version: 2 })).toMatchObject({
      document: worked,
      uuid: A,
      version: 2,
      saved: false,
    });
  });

  it('is what the server has when the draft holds nothing more, or belongs to another design', () => {
    const opened = { document, name: 'Kept', uuid: A, version: 3 };
    expect(chooseStart(opened, { ...draft, uuid: A, saved: true })).toMatchObject({ document, version: 3 });
    expect(chooseStart(opened, { ...draft, uuid: B })).toMatchObject({ document, fromDraft: false });
    expect(chooseStart(opened, draft)).toMatchObject({ document, fromDraft: false });
  });

  it('is never a draft of another garment', () => {
    const other = { ...draft, document: { ...worked, productType: 'POLO_SHIRT' as const } };
    expect(chooseStart({ document, name: 'New' }, other)).toMatchObject({ fromDraft: false });
  });
});
