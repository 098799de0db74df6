import type { EditedTenant } from '@kitwright/contract/tenants';
import { describe, expect, it } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { beginSaving, change, isUnsaved, keepMine, openDraft, refused, saved } from './draft.ts';
import { changedSections, sectionOfField } from './sections.ts';
import { faultsOf } from './use-draft.ts';

const server: EditedTenant = {
  version: 3,
  published: sampleSettings,
  publishedAt: null,
  draft: null,
  hosts: ['angkor.localhost'],
  riel: { perDollar: 4_100, setOn: null },
};
const drafted = (version: number, name: string): EditedTenant => ({
  ...server,
  version,
  draft: { settings: { ...sampleSettings, name }, editedBy: 'Sophea Chan', editedAt: '2026-11-21T10:00:00Z' },
});
const conflict = (current: unknown) => ({
  type: 'about:blank',
  title: '',
  status: 409,
  key: 'error.msg.tenant.conflict' as const,
  requestId: '',
  current,
});

describe('a draft on screen', () => {
  it('begins with the draft of colleagues, or with what is published', () => {
    expect(openDraft(server).settings.name).toBe(sampleSettings.name);
    expect(openDraft(drafted(4, 'Bayon')).settings.name).toBe('Bayon');
    expect(isUnsaved(openDraft(server))).toBe(false);
  });

  it('is not changed by a field that repeats its value', () => {
    const opened = openDraft(server);
    expect(change(opened, { colour: sampleSettings.colour })).toBe(opened);
  });

  it('keeps waiting with what is typed while an earlier change is saved', () => {
    const first = beginSaving(change(openDraft(server), { name: 'Ba' }));
    const typed = change(first, { name: 'Bayon' });
    const answered = saved(typed, drafted(4, 'Ba'), first.settings);
    expect([isUnsaved(answered), answered.settings.name, answered.server.version]).toEqual([
      true,
      'Bayon',
      4,
    ]);
    expect(isUnsaved(saved(first, drafted(4, 'Ba'), first.settings))).toBe(false);
  });

  it('holds both sides of a conflict until one is chosen', () => {
    const mine = refused(change(openDraft(server), { name: 'Mine' }), conflict(drafted(9, 'Theirs')));
    expect(mine.conflict?.version).toBe(9);
    const kept = keepMine(mine);
    expect([kept.settings.name, kept.server.version, isUnsaved(kept)]).toEqual(['Mine', 9, true]);
  });

  it('calls a conflict without the other side a failure, which may be tried again', () => {
    expect(refused(openDraft(server), conflict(undefined))).toMatchObject({ step: 'failed', conflict: null });
  });
});

describe('the sections', () => {
  it('are named by what changed', () => {
    expect(changedSections(sampleSettings, sampleSettings)).toEqual([]);
    const after = { ...sampleSettings, payment: null, colour: '#000000' };
    expect(changedSections(sampleSettings, after)).toEqual(['brand', 'contact']);
  });

  it('have the fields of their faults', () => {
    const faults = faultsOf({ ...sampleSettings, name: '', colour: 'red' }, true);
    expect(faults).toMatchObject({ colour: 'error.field.invalid' });
    const strict = faultsOf({ ...sampleSettings, name: '' }, true);
    expect(strict).toEqual({ name: 'error.field.name.required' });
    expect(faultsOf({ ...sampleSettings, name: '' }, false)).toEqual({});
    expect(sectionOfField('prices.fabrics.0.name.kh')).toBe('prices');
    expect(sectionOfField('elsewhere')).toBeUndefined();
  });
});
