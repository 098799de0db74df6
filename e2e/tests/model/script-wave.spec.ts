import { expect, test } from '@playwright/test';
import { scriptsAskedFor } from '../../support/scripts.ts';

/**
 * Comes when the page has time, or once the garment stands: dialogs, the other tools, calls, checks, the clipboard, picking of
 * points, the fit's distances, the light from all round, what says that the network is away (`connection` and the three it imports), pictures that wait for one, the switch of the proof, what finds fewer triangles, the picture for the next visit. What reads
 * models has a thread of its own, begun by the first script.
 */
const WITH_TIME =
  /^(Hosts|dialogs|glb-worker|panels|services|tools|preflight|look-over|rules|[Cc]lipboard|DesignColours|picker|MeshBVH|connection|waiting-order|request-kinds|text|WaitingPictures|settle-pictures|ProofSwitch|capture|pass|coarse-index|simplifier|meshopt_simplifier)[-.]/;

test('the editor asks for few scripts until its model shows, all in one wave', async ({ page }) => {
  await page.goto('/design/soccer');
  await expect(page.locator('[data-frame-version]')).toHaveAttribute('data-state', 'ready', {
    timeout: 120_000,
  });
  const { all, late } = await scriptsAskedFor(page);
  const atOnce = (names: readonly string[]): string[] => names.filter((name) => !WITH_TIME.test(name));
  // 25 before the first model had scripts of its own, which do not wait for the others.
  expect(atOnce(all).length).toBeLessThanOrEqual(28);
  expect(atOnce(late)).toEqual([]);
});
