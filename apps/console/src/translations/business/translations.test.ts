import { AUDIT_ACTIONS } from '@kitwright/contract/operations';
import { compareTexts, type TextTree } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { kh } from './kh.ts';

const paths = (tree: TextTree, at = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : paths(value, `${at}${key}.`),
  );

describe('texts of people, store, messages, audit log and outbox', () => {
  it('say the same in both languages', () => expect(compareTexts(en, kh)).toEqual([]));

  it('have a sentence for every action that can be audited, and for no other', () => {
    expect(paths(en.audit.sentence).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });
});
