import { elementsInOrder, graphicIdSchema, type DesignDocument, type PatternTile } from '@kitwright/design';
import { NO_IMAGES } from '@kitwright/design/render';
import { textureBoxMm } from '@kitwright/garment';
import { createFontShelf, createLetterer } from '@kitwright/lettering';
import { compareTexts } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { wearsOf, type SquadMember } from './squad-parts.ts';
import { squadEn } from './texts/en.ts';
import { squadKh } from './texts/kh.ts';

const { document } = testDesign();
/** Every letter is a square of one em. */
const square = [
  { op: 'M' as const, x: 0, y: 0 },
  { op: 'L' as const, x: 1, y: 0 },
  { op: 'L' as const, x: 1, y: -1 },
  { op: 'Z' as const },
];
const letterer = createLetterer(
  {
    open: () => ({
      has: () => true,
      shape: (text: string) =>
        Array.from(text, (_, cluster) => ({ glyph: 1, cluster, advanceEm: 1, xEm: 0, yEm: 0 })),
      glyph: () => square,
    }),
  } as never,
  createFontShelf(),
);
const sources = { letterer, images: NO_IMAGES };

const member = (number: string, sleeve = 'short'): SquadMember => ({
  name: `Player ${number}`,
  number,
  size: 'L',
  sleeve,
  isKeeper: false,
});
const team = (members: readonly SquadMember[]) =>
  wearsOf({ document, fabric: 'interlock', members }, sources);

describe('what a team wears', () => {
  it('is one kit for all whose garment is cut alike', () => {
    const wears = team([member('1', 'long'), member('2'), member('3')]);
    expect(wears.map(({ members }) => members.map(({ number }) => number))).toEqual([['1'], ['2', '3']]);
    expect(wears.map(({ options }) => options['sleeve'])).toEqual(['long', 'short']);
  });

  it('differs only where names and numbers are, and there on a part of the piece', () => {
    const [wear] = team([member('1'), member('2'), member('88')]);
    const slots = elementsInOrder(document).filter(
      (element) =>
        element.kind === 'text' && element.content.from === 'slot' && element.content.slot !== 'teamName',
    );
    expect(slots.length).toBeGreaterThan(0);
    for (const [pieceId, patch] of wear!.patches) {
      const room = textureBoxMm(wear!.pattern.pieces.find(({ id }) => id === pieceId)!);
      expect(patch.width * patch.height).toBeLessThan(0.75 * room.width * room.height);
      expect(patch.x).toBeGreaterThanOrEqual(room.x);
    }
  });

  it('of one player alone differs nowhere', () => {
    expect(team([member('1')])[0]!.patches.size).toBe(0);
  });
});

describe('a team in a pattern of its tenant', () => {
  const id = graphicIdSchema.parse('own');
  const patternId = 'own-0197a6a1-8f3c-8000-8000-000000000001';
  const INK = '#0a7d4f';
  const patterned: DesignDocument = {
    ...document,
    graphics: {
      [id]: {
        id,
        kind: 'pattern',
        patternId,
        scale: 1,
        zones: ['body'],
        inks: [INK],
        rotationDeg: 0,
        dxMm: 0,
        dyMm: 0,
        seams: 'stop',
        opacity: 1,
        order: 'a0',
        hidden: false,
        locked: false,
      },
    },
  };
  const tile: PatternTile = {
    widthMm: 60,
    heightMm: 60,
    content: {
      kind: 'shapes',
      inks: ['#c8102e'],
      shapes: [
        { ink: 0, strokeMm: null, path: [{ op: 'M', x: 9, y: 9 }, { op: 'L', x: 30, y: 9 }, { op: 'Z' }] },
      ],
    },
  };
  const frontWith = (tiles: { find: (id: string) => PatternTile | undefined }): string => {
    const part = { document: patterned, fabric: 'interlock', members: [member('1'), member('2')] } as const;
    const [wear] = wearsOf(part, { ...sources, tiles });
    return JSON.stringify(wear!.compositions.map(({ pieces }) => pieces.get('front')));
  };

  it('wears it, in the colours of the design', () => {
    expect(frontWith({ find: (asked) => (asked === patternId ? tile : undefined) })).toContain(INK);
    expect(frontWith({ find: () => undefined })).not.toContain(INK);
  });
});

it('the team photo says the same in both languages', () => {
  expect(compareTexts(squadEn, squadKh)).toEqual([]);
});
