import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { en } from '../../translations/printing/en.ts';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

let ids = 0;
const DESIGN = createDesign(garmentOf('TSHIRT'), () => `e${(ids += 1)}`);
const BLUE = {
  ...DESIGN,
  zones: { ...DESIGN.zones, body: { kind: 'pure' as const, colour: '#0000FF' as const } },
};

const showDesign = async (isOut: boolean, profile: string | null): Promise<void> => {
  answer.mockImplementation(() =>
    Promise.resolve(
      Response.json({ profile, colours: [{ colour: '#0000ff', seen: '#2a3f9d', off: 21.4, isOut }] }),
    ),
  );
  const { SoftProofTools, useSoftProof } = await import('./soft-proof.tsx');
  const Shown = () => {
    const proof = useSoftProof(BLUE);
    return (
      <>
        <SoftProofTools proof={proof} />
        <output>{JSON.stringify(proof.document.zones)}</output>
      </>
    );
  };
  show(<Shown />);
};
const zones = (): string => screen.getByRole('status').textContent;

it('shows a design in the colours of its print, and as it was drawn again', async () => {
  await showDesign(true, 'Press');
  fireEvent.click(await screen.findByLabelText(en.proof.relative));
  await waitFor(() => expect(zones()).toContain('#2a3f9d'));
  fireEvent.click(screen.getByLabelText(en.proof.designed));
  await waitFor(() => expect(zones()).toContain('#0000FF'));
});

it('names the colours that cannot be printed, with what comes of them', async () => {
  await showDesign(true, 'Press');
  expect(await screen.findByText('#0000ff comes out as #2a3f9d (difference 21)')).toBeDefined();
});

it('says so where every colour can be printed, and nothing where there is no profile', async () => {
  await showDesign(false, 'Press');
  expect(await screen.findByText('Every colour can be printed (Press).')).toBeDefined();
  cleanup();
  await showDesign(false, null);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByRole('group', { name: en.proof.title })).toBeNull();
});
