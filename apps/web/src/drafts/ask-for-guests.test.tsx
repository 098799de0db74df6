import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { createDesign } from '@kitwright/design';
import { draftKeyOf, type Draft } from '@kitwright/editor';
import { garmentOf } from '@kitwright/garment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEditorHost } from '../pages/design/editor-services.ts';
import { forgetSession, session } from '../session/session.ts';
import { press, show } from '../testing/show.tsx';

let count = 0;
const begun = JSON.stringify({
  document: createDesign(garmentOf('TSHIRT'), () => `e${(count += 1)}`),
  name: 'Lions',
  changedAt: '2026-11-29T08:00:00.000Z',
  saved: false,
});

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem(draftKeyOf('TSHIRT'), begun);
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
});
afterEach(() => {
  cleanup();
  forgetSession();
});

/** The draft that the editor of an account begins with, once the account has said whose the guest's design is. */
const openAnswering = async (answer: string): Promise<Draft | null> => {
  show(null);
  const loaded = createEditorHost('TSHIRT', null).services.loadDraft();
  await screen.findByRole('dialog', { name: 'Is this design yours?' });
  expect(screen.getByText(/“Lions” was begun on this device without an account/)).toBeDefined();
  press(answer);
  return loaded;
};

it('leaves a guest’s design on the device where the account says it is another’s', async () => {
  expect(await openAnswering('No, leave it')).toBeNull();
  expect(localStorage.getItem(draftKeyOf('TSHIRT'))).toBe(begun);
});

it('goes on with it where the account says it is its own', async () => {
  expect((await openAnswering('Yes, keep it'))?.name).toBe('Lions');
  expect(localStorage.getItem(draftKeyOf('TSHIRT'))).toBeNull();
  expect(localStorage.getItem(draftKeyOf('TSHIRT', sampleDetails.id))).not.toBeNull();
});
