import {
  applyEdit,
  contrastLstar,
  READABLE_LSTAR,
  recoloured,
  type Colour,
  type DesignDocument,
} from '@kitwright/design';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../../interaction/test-design.ts';
import { zoneAt } from '../../interaction/zone-at.ts';
import { kitPalette, kitPalettes, logoColoursEdit } from './logo-colours-edit.ts';

const { document: design, pattern } = testDesign();
const dressed = (colours: readonly Colour[]): DesignDocument => {
  const result = applyEdit(design, logoColoursEdit(design, pattern, colours));
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.document;
};
const colours = fc.array(
  fc
    .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`),
  { minLength: 1, maxLength: 6 },
);

describe('the colours of a logo on a kit', () => {
  it('put the one seen most on the body, and one that stands off it beside it', () => {
    expect(kitPalette(['#c8102e', '#b00020', '#ffd100'])).toEqual({
      primary: '#c8102e',
      secondary: '#ffd100',
      accent: '#b00020',
    });
    const { zones } = dressed(['#c8102e', '#ffd100', '#ffffff']);
    expect(JSON.stringify(zones['body'])).toContain('#c8102e');
  });

  it('are proposed as several palettes, each with another body, the plainest first', () => {
    const proposed = kitPalettes(['#c8102e', '#ffd100', '#ffffff']);
    expect(proposed.map(({ primary }) => primary)).toEqual(['#c8102e', '#ffd100', '#ffffff', '#15181c']);
    expect(proposed[2]).toEqual({ primary: '#ffffff', secondary: '#c8102e', accent: '#ffd100' });
    // A colour of the logo comes before one of ours.
    expect(kitPalettes(['#c8102e', '#0a1230', '#ffd100'])[1]?.primary).toBe('#0a1230');
    fc.assert(
      fc.property(colours, (found) => {
        const palettes = kitPalettes(found);
        expect(palettes[0]).toEqual(kitPalette(found));
        expect(palettes.length).toBeGreaterThanOrEqual(2);
        expect(new Set(palettes.map(({ primary }) => primary)).size).toBe(palettes.length);
      }),
    );
  });

  it('keep what was darker darker, and what was lighter lighter', () => {
    const from = { primary: '#2050a0', secondary: '#ffffff', accent: '#ffd100' };
    const to = { primary: '#c8102e', secondary: '#ffffff', accent: '#ffd100' };
    expect(recoloured('#2050a0', from, to)).toBe('#c8102e');
    const darker = recoloured('#14336a', from, to);
    expect(contrastLstar({ kind: 'pure', colour: darker }, { kind: 'pure', colour: '#000000' })).toBeLessThan(
      contrastLstar({ kind: 'pure', colour: '#c8102e' }, { kind: 'pure', colour: '#000000' }),
    );
  });

  it('colour every zone, and leave words, places and pictures as they are', () => {
    const after = dressed(['#0a7d3c', '#ffffff', '#15181c']);
    expect(Object.keys(after.zones).sort()).toEqual(pattern.zones.map(({ id }) => id).sort());
    expect(after.slots).toEqual(design.slots);
    expect(Object.values(after.elements).map(({ anchor }) => anchor)).toEqual(
      Object.values(design.elements).map(({ anchor }) => anchor),
    );
  });

  it('leave lettering that can be read, whatever the logo, and are taken back in one step', () => {
    fc.assert(
      fc.property(colours, (palette) => {
        const result = applyEdit(design, logoColoursEdit(design, pattern, palette));
        if (!result.ok) throw new Error(result.error.detail);
        const { document: after, inverse } = result.value;
        for (const element of Object.values(after.elements)) {
          if (element.kind !== 'text') continue;
          const place = pattern.placements.find(({ id }) => id === element.anchor.placement)!;
          const [xMm, yMm] = place.centre;
          const zone = zoneAt(pattern, { pieceId: place.piece, xMm, yMm })!;
          const { fill, stroke } = element;
          const reads = contrastLstar(fill, after.zones[zone]!) >= READABLE_LSTAR;
          const parted =
            stroke !== null && contrastLstar(fill, { kind: 'pure', colour: stroke.colour }) >= READABLE_LSTAR;
          expect(reads || parted).toBe(true);
        }
        const back = applyEdit(after, inverse);
        expect(back.ok && back.value.document).toEqual(design);
      }),
      { numRuns: 50 },
    );
  });
});
