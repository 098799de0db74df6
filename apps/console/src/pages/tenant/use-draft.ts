import { endpoints } from '@kitwright/contract/endpoints';
import {
  publishableSettingsSchema,
  tenantSettingsSchema,
  type EditedTenant,
  type TenantSettings,
} from '@kitwright/contract/tenants';
import type { CallResult } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { read } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { beginSaving, change, isUnsaved, keepMine, openDraft, refused, saved, type Draft } from './draft.ts';

/** Rests this long after the last change before the draft is kept, ms. */
const SAVE_PAUSE_MS = 700;

/** The key of what is wrong with each field, by its dotted path. */
export type Faults = Readonly<Record<string, string>>;

const FIELD_KEY = /^error\.field\./;

/** The faults that keep settings from being a draft; with `strict`, from being published. */
export const faultsOf = (settings: TenantSettings, strict: boolean): Faults => {
  const checked = (strict ? publishableSettingsSchema : tenantSettingsSchema).safeParse(settings);
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    faults[path.join('.')] ??= FIELD_KEY.test(message) ? message : 'error.field.invalid';
  }
  return faults;
};

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

/** A new preview token is asked for well before one runs out, ms. */
const RENEW_PREVIEW_MS = 10 * 60_000;

/** The tenant as it is edited. Asked for once: from then on the editor itself knows what the server has. */
export const useEditedTenant = () =>
  useQuery<EditedTenant>({
    ...read(endpoints.consoleTenant, {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A token under which the storefront shows the draft. */
export const usePreviewToken = () =>
  useQuery({
    ...read(endpoints.consolePreview, {}),
    staleTime: RENEW_PREVIEW_MS,
    refetchInterval: RENEW_PREVIEW_MS,
  });
