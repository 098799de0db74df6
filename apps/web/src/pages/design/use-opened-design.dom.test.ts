import { designIdSchema } from '@kitwright/contract';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { createDesign } from '@kitwright/design';
import { draftKeyOf } from '@kitwright/editor';
import { garmentOf } from '@kitwright/garment';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendThrough } from '../../api/transport.ts';
import { forgetSession, session } from '../../session/session.ts';
import { useOpenedDesign } from './use-opened-design.ts';

const garment = garmentOf('TSHIRT');
const uuid = designIdSchema.parse('0197a6a1-8f3c-7000-8000-00000000000a');
let count = 0;
const draft = JSON.stringify({
  document: createDesign(garment, () => `e${(count += 1)}`),
  name: 'Lions',
  uuid,
  version: 2,
  changedAt: '2026-11-29T08:00:00.000Z',
  saved: false,
});

beforeEach(async () => {
  localStorage.clear();
  sendThrough(() => Promise.reject(new TypeError('No network')));
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const open = async (): Promise<string> => {
  const asked = { garment, uuid, link: null, templateId: null, lang: 'en', unnamed: '', path: '/' } as const;
  const { result } = renderHook(() =>
    useOpenedDesign({ ...asked, mayReplaceDraft: () => Promise.resolve(false) }),
  );
  await waitFor(() => expect(result.current.step).not.toBe('loading'));
  return result.current.step;
};

it.each([
  ['opens for the account that made it', sampleDetails.id, 'open'],
  ['does not open for another account', 'another account', 'failed'],
  ['does not open where a release before wrote down no account', null, 'failed'],
] as const)('a draft of a kept design, without a network, %s', async (_, account, step) => {
  localStorage.setItem(draftKeyOf(uuid, account), draft);
  expect(await open()).toBe(step);
});
