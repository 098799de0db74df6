import { garmentOf, type Garment, type Pattern } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import { createDesign } from '../create-design.ts';
import type { DesignDocument } from '../document.ts';
import { textsOf } from '../elements/text/edits.ts';
import { isLegible } from '../elements/text/preflight.ts';
import { contrastLstar } from '../fill.ts';
import { graphicsInOrder } from '../order.ts';
import { groundColours } from '../preflight/ground.ts';
import { rulesOf } from '../preflight/rules.ts';
import { createComposer } from '../render/compose.ts';
import { NO_IMAGES } from '../render/compose-input.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { TEMPLATES, templateOf } from './index.ts';
import { SHOWCASE_LOOKS, lookOf } from './look.ts';
import { teamPalette } from './palette.ts';
import { lookEdit, paletteEdit } from './recolour.ts';

const counter = () => {
  let count = 0;
  return () => `id${(count += 1)}`;
};
const fonts = { en: 'test', kh: 'test' };
const letterer = createBlockLetterer();
const player = { playerName: 'DARA', number: '10' };
const [kit, trunk] = [garmentOf('SOCCER_KIT'), garmentOf('BOXING_TRUNK')];
const patterns = new Map<Garment, Pattern>([kit, trunk].map((garment) => [garment, garment.pattern('M')]));
const compose = createComposer();

const dressedIn = (id: string, garment: Garment): DesignDocument =>
  createDesign(garment, counter(), { look: { ...lookOf(templateOf(id)!), fonts }, language: 'en' });

const applied = (document: DesignDocument, edit: ReturnType<typeof lookEdit>): DesignDocument => {
  const result = applyEdit(document, edit);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.document;
};

/** The placements whose letters cannot be told from what they stand on, as it is drawn. */
function illegible(document: DesignDocument, garment: Garment): readonly string[] {
  const pattern = patterns.get(garment)!;
  const composition = compose(document, { pattern, size: 'M', player, letterer, images: NO_IMAGES });
  return textsOf(document)
    .filter((element) => {
      const geometry = composition.elements.get(element.id);
      if (!geometry) return false;
      const grounds = groundColours(composition.pieces.get(geometry.pieceId)!, geometry);
      return !isLegible(element, grounds, rulesOf({ rulePreset: 'fifa2014' }));
    })
    .map(({ anchor }) => anchor.placement);
}

const named = (...ids: readonly string[]) =>
  ids.flatMap((id) => SHOWCASE_LOOKS.find((look) => look.id === id) ?? []);

const every = TEMPLATES.map(({ id, fits }) => [id, fits.includes('SOCCER_KIT') ? kit : trunk] as const);

describe('ready colours', () => {
  it.each(every)('keep the letters of %s legible on their ground or by their outline', (id, garment) => {
    const before = dressedIn(id, garment);
    for (const look of SHOWCASE_LOOKS) {
      const after = applied(before, lookEdit(before, garment, look));
      expect(illegible(after, garment), look.id).toEqual([]);
      for (const text of textsOf(before)) {
        const now = textsOf(after).find((each) => each.id === text.id)!;
        if (text.stroke) expect(now.stroke, look.id).not.toBeNull();
      }
    }
  });

  it('may follow one another without an orange name on red or a pattern that is lost', () => {
    const looks = fc.array(fc.constantFrom(...SHOWCASE_LOOKS), { minLength: 2, maxLength: 4 });
    const start = fc.constantFrom(...every.map(([id]) => id));
    fc.assert(
      fc.property(start, looks, (id, chosen) => {
        const garment = every.find(([each]) => each === id)![1];
        const after = chosen.reduce(
          (document, look) => applied(document, lookEdit(document, garment, look)),
          dressedIn(id, garment),
        );
        expect(illegible(after, garment)).toEqual([]);
        for (const { zones, inks } of graphicsInOrder(after)) {
          const ground = after.zones[zones[0]!]!;
          const off = inks.map((colour) => contrastLstar(ground, { kind: 'pure', colour }));
          expect(Math.max(...off)).toBeGreaterThan(2);
        }
      }),
      {
        numRuns: 15,
        // Letters that stood off cloth and pattern, and not off the shade between the two.
        examples: [
          ['contours', named('crimson', 'lotus')],
          ['mountain', named('monsoon', 'lotus')],
          // The pattern's ink is the colour its gradient begins with, and stood off what came after it alone.
          ['sunrise', named('royal', 'lotus')],
        ],
      },
    );
  });

  it('colour patterns by their part, tonal ones as a shade of their ground', () => {
    const before = dressedIn('halves', kit);
    const look = SHOWCASE_LOOKS.find(({ id }) => id === 'crimson')!;
    const after = applied(before, lookEdit(before, kit, look));
    expect(graphicsInOrder(after)[0]?.inks).toEqual([look.palette.secondary]);
    const edited = applied(before, {
      type: 'setFill',
      zone: 'body/front',
      fill: before.zones['sleeves']!,
    });
    const parts = applied(edited, lookEdit(edited, kit, look));
    const front = parts.zones['body/front'];
    expect(front?.kind === 'pure' && Object.values(look.palette).includes(front.colour)).toBe(true);
  });

  it('are taken back in one step', () => {
    const before = dressedIn('club-stripes', kit);
    const result = applyEdit(
      before,
      paletteEdit(before, patterns.get(kit)!, teamPalette('#0a5c36', '#f2c230')),
    );
    if (!result.ok) throw new Error(result.error.detail);
    expect(applied(result.value.document, result.value.inverse)).toEqual(before);
  });
});
