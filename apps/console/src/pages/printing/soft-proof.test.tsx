import { writeProofTable } from '@kitwright/colour/proof-table';
import { createDesign } from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';
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

/** A printer that makes everything a dark grey. */
const TABLE = btoa(
  Array.from(
    writeProofTable(() => ({ shares: [0.2, 0.2, 0.2], off: 9 })),
    (byte) => String.fromCharCode(byte),
  ).join(''),
);
/** The colour of a piece that is filled with blue. */
const filled = (colour: string): Composition => ({
  pieces: new Map([
    ['front', { pieceId: 'front', operations: [{ op: 'fill', path: [], paint: { kind: 'pure', colour } }] }],
  ]),
  findings: [],
  elements: new Map(),
  continuations: new Map(),
});

const showDesign = async (isOut: boolean, profile: string | null): Promise<void> => {
  answer.mockImplementation((asked) => {
    const isTable = String(asked instanceof Request ? asked.url : asked).includes('soft-proof-table');
    const colours = [{ colour: '#0000ff', seen: '#2a3f9d', off: 21.4, isOut }];
    return Promise.resolve(Response.json(isTable ? { table: TABLE } : { profile, colours }));
  });
  const { SoftProofTools, useSoftProof } = await import('./soft-proof.tsx');
  const Shown = () => {
    const proofing = useSoftProof(BLUE);
    const design = filled('#0000ff');
    const shown = proofing.proof?.of(design) ?? design;
    return (
      <>
        <SoftProofTools proofing={proofing} />
        <output>{JSON.stringify(shown.pieces.get('front'))}</output>
      </>
    );
  };
  show(<Shown />);
};
const garment = (): string => screen.getByRole('status').textContent;

it('shows a design in the colours of its print, and as it was drawn again', async () => {
  await showDesign(true, 'Press');
  fireEvent.click(await screen.findByLabelText(en.proof.relative));
  await waitFor(() => expect(garment()).toContain('#333333'));
  fireEvent.click(screen.getByLabelText(en.proof.mark));
  await waitFor(() => expect(garment()).toContain('#39ff14'));
  fireEvent.click(screen.getByLabelText(en.proof.designed));
  await waitFor(() => expect(garment()).toContain('#0000ff'));
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
