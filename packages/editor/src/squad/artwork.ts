import { drawDisplayList, type CanvasImages, type Composition } from '@kitwright/design/render';
import {
  ALL_SIZES,
  PERSON_IDS,
  YOUTH_SIZES,
  sexOf,
  type PersonId,
  type Sex,
  type Size,
} from '@kitwright/garment';
import type { DrawPiece, SquadKit, SquadPlayer } from '@kitwright/viewer/squad';
import { figureColours } from '../design-view/figure-colours.ts';
import type { SquadMember, SquadWear } from './squad-parts.ts';

/** Most different figures of a team, by person and size: each is drawn once, however many players it stands for. */
const MOST_DIFFERENT = 24;

/**
 * People who stand for the players: each another, as far as there are people, and a few in each size where sizes are
 * many.
 */
const castOf = (sizes: readonly Size[], sex: Sex): readonly PersonId[] => {
  const people = PERSON_IDS.filter((id) => sexOf(id) === sex);
  const perSize = Math.max(1, Math.floor(MOST_DIFFERENT / new Set(sizes).size));
  return sizes.map((size, ordinal) => {
    const number = sizes.slice(0, ordinal).filter((each) => each === size).length % perSize;
    // The grown-ups' ten begin with the first of the people, the youth sizes come after them.
    const place = (ALL_SIZES.indexOf(size) + ALL_SIZES.length - YOUTH_SIZES.length) % ALL_SIZES.length;
    const first = place * 7;
    return people[(first + number * 5) % people.length] ?? PERSON_IDS[0];
  });
};

const drawing =
  (composition: Composition | undefined, images: CanvasImages): DrawPiece =>
  (context, pieceId, { originMm, scale }) => {
    const list = composition?.pieces.get(pieceId);
    if (list) drawDisplayList(context, list, { scale, originMm, images });
  };

/** A team as the 3D picture takes it: players stand in the order of their roster. */
export interface DressedTeam {
  readonly kits: readonly SquadKit[];
  readonly players: readonly SquadPlayer[];
  /** Roster members in the order of `players`. */
  readonly members: readonly SquadMember[];
}

export const dressTeam = (
  wears: readonly SquadWear[],
  roster: readonly SquadMember[],
  images: CanvasImages,
  sex: Sex = 'man',
): DressedTeam => {
  const kits = wears.map(({ garment, options, fabric, document, compositions, patches }): SquadKit => ({
    design: { garment, options },
    fabric,
    colours: figureColours(document),
    drawShared: drawing(compositions[0], images),
    patches,
  }));
  const dressed = wears.flatMap(({ members, compositions }, kit) =>
    members.map((member, i) => ({ member, kit, draw: drawing(compositions[i], images) })),
  );
  const inOrder = roster.flatMap((member) => dressed.find((each) => each.member === member) ?? []);
  const sizes = inOrder.map(({ member, kit }) => member.size ?? kits[kit]?.design.garment.displaySize ?? 'M');
  const cast = castOf(sizes, sex);
  return {
    kits,
    members: inOrder.map(({ member }) => member),
    players: inOrder.map(({ member, kit, draw }, ordinal) => ({
      kit,
      draw,
      avatar: cast[ordinal] ?? PERSON_IDS[0],
      size: sizes[ordinal] ?? 'M',
      isKeeper: member.isKeeper,
    })),
  };
};
