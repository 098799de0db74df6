import { drawDisplayList, type CanvasImages, type Composition } from '@kitwright/design/render';
import { PERSON_IDS, type PersonId } from '@kitwright/garment';
import type { DrawPiece, SquadKit, SquadPlayer } from '@kitwright/viewer/squad';
import { figureColours } from '../design-view/figure-colours.ts';
import type { SquadMember, SquadWear } from './squad-parts.ts';

/** Who a player of the roster is: everybody another, as far as there are figures. */
const avatarFor = (ordinal: number): PersonId =>
  PERSON_IDS[(ordinal * 5) % PERSON_IDS.length] ?? PERSON_IDS[0];

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
  /** Who each player is. */
  readonly members: readonly SquadMember[];
}

export const dressTeam = (
  wears: readonly SquadWear[],
  roster: readonly SquadMember[],
  images: CanvasImages,
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
  return {
    kits,
    members: inOrder.map(({ member }) => member),
    players: inOrder.map(({ member, kit, draw }, ordinal) => ({
      kit,
      draw,
      avatar: avatarFor(ordinal),
      size: member.size ?? kits[kit]?.design.garment.displaySize ?? 'M',
      isKeeper: member.isKeeper,
    })),
  };
};
