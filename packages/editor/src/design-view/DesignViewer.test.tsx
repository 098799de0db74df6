import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { DesignViewer } from './DesignViewer.tsx';
import { sharedLettering } from './lettering.ts';

let ids = 0;
const design = createDesign(garmentOf('SOCCER_KIT'), () => `id-${(ids += 1)}`, { language: 'en' });

it('is drawn flat once its letters are there, and never with boxes for them', async () => {
  const lettering = sharedLettering();
  let come: (loads: readonly []) => void = () => undefined;
  vi.spyOn(lettering, 'isReady').mockReturnValue(false);
  vi.spyOn(lettering, 'loadFonts').mockReturnValue(new Promise((resolve) => (come = resolve)));
  await showInEditor(<DesignViewer document={design} label="Lions" flat />);
  // The drawing's own script is there.
  await act(async () => void (await import('./FlatDrawing.tsx')));
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Lions' })).toBeNull();
  await act(async () => {
    come([]);
    await Promise.resolve();
  });
  expect(await screen.findByRole('img', { name: 'Lions' })).toHaveProperty('dataset.state', 'ready');
});
