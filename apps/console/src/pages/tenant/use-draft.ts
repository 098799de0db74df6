import { endpoints } from '@kitwright/contract/endpoints';
import type { EditedTenant, TenantSettings } from '@kitwright/contract/tenants';
import type { CallResult } from '@kitwright/contract/client';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { beginSaving, change, isUnsaved, keepMine, openDraft, refused, saved, type Draft } from './draft.ts';
import { faultsOf, type Faults } from './faults.ts';

/** Rests this long after the last change before the draft is kept, ms. */
const SAVE_PAUSE_MS = 700;

/** The draft on screen, and what can be done with it. */
export interface DraftEditor {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly update: (patch: Partial<TenantSettings>) => void;
  readonly retry: () => void;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  readonly publish: (termsAnew: boolean) => Promise<CallResult<EditedTenant>>;
  readonly drop: () => Promise<CallResult<EditedTenant>>;
  /** From now on everything that keeps the draft from being published is marked. */
  readonly markAll: () => void;
}

/** Edits the tenant; every change is kept as a draft by itself, one request after the other. */
export const useDraft = (server: EditedTenant): DraftEditor => {
  const [draft, setDraft] = useState<Draft>(() => openDraft(server));
  const [strict, setStrict] = useState(false);
  const faults = useMemo(() => faultsOf(draft.settings, strict), [draft.settings, strict]);
  const keepable = useMemo(
    () => Object.keys(strict ? faultsOf(draft.settings, false) : faults).length === 0,
    [draft.settings, faults, strict],
  );
  const due = isUnsaved(draft) && keepable && draft.step === 'resting' && draft.conflict === null;

  const save = useEffectEvent(async () => {
    const { settings } = draft;
    setDraft(beginSaving);
    const body = { version: draft.server.version, settings };
    const answer = await client.call(endpoints.consoleKeepDraft, { body });
    setDraft((now) => (answer.ok ? saved(now, answer.value, settings) : refused(now, answer.error)));
  });
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void save(), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due, draft.settings]);

  const settle = (answer: CallResult<EditedTenant>): CallResult<EditedTenant> => {
    setDraft((now) => (answer.ok ? openDraft(answer.value) : refused(now, answer.error)));
    if (answer.ok) setStrict(false);
    return answer;
  };
  const { version } = draft.server;
  return {
    draft,
    faults,
    update: (patch) => setDraft((now) => change(now, patch)),
    retry: () => setDraft((now) => ({ ...now, step: 'resting', problemKey: null })),
    takeTheirs: () => setDraft((now) => (now.conflict === null ? now : openDraft(now.conflict))),
    keepMine: () => setDraft(keepMine),
    publish: async (termsAnew) =>
      settle(await client.call(endpoints.consolePublish, { body: { version, termsAnew } })),
    drop: async () => settle(await client.call(endpoints.consoleDropDraft, { query: { version } })),
    markAll: () => setStrict(true),
  };
};
