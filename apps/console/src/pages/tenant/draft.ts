import type { Problem } from '@kitwright/contract';
import { editedTenantSchema, type EditedTenant, type TenantSettings } from '@kitwright/contract/tenants';

/** The draft as an editor holds it: what the server last said, and the settings on screen. */
export interface Draft {
  readonly server: EditedTenant;
  readonly settings: TenantSettings;
  /** The settings the server has, by identity: others on screen are not kept yet. */
  readonly kept: TenantSettings;
  readonly step: 'resting' | 'saving' | 'failed';
  /** Why the last saving failed. */
  readonly problemKey: string | null;
  /** Holds what colleagues made of it meanwhile; nothing is saved until one chooses. */
  readonly conflict: EditedTenant | null;
}

const settingsOf = ({ draft, published }: EditedTenant): TenantSettings => draft?.settings ?? published;

/** Begins with what the server has, as it is. */
export const openDraft = (server: EditedTenant): Draft => {
  const settings = settingsOf(server);
  return { server, settings, kept: settings, step: 'resting', problemKey: null, conflict: null };
};

/** The same draft when the patch says nothing new: a field that is left repeats its value. */
export const change = (draft: Draft, patch: Partial<TenantSettings>): Draft => {
  const settings = { ...draft.settings, ...patch };
  return JSON.stringify(settings) === JSON.stringify(draft.settings) ? draft : { ...draft, settings };
};

/** Tells whether something on screen waits to be kept. */
export const isUnsaved = ({ settings, kept }: Draft): boolean => settings !== kept;

export const beginSaving = (draft: Draft): Draft => ({ ...draft, step: 'saving', problemKey: null });

/** The server kept `sent`; what was typed since then still waits. */
export const saved = (draft: Draft, server: EditedTenant, sent: TenantSettings): Draft => ({
  ...draft,
  server,
  kept: sent,
  step: 'resting',
});

/** A refusal: a conflict shows what there is now, anything else may be tried again. */
export const refused = (draft: Draft, problem: Problem): Draft => {
  const current = editedTenantSchema.safeParse(problem.current);
  return problem.key === 'error.msg.tenant.conflict' && current.success
    ? { ...draft, step: 'resting', conflict: current.data }
    : { ...draft, step: 'failed', problemKey: problem.key };
};

/** Goes on from what colleagues made of it, with the settings on screen to be saved over theirs. */
export const keepMine = (draft: Draft): Draft =>
  draft.conflict === null
    ? draft
    : { ...draft, server: draft.conflict, kept: settingsOf(draft.conflict), conflict: null };
