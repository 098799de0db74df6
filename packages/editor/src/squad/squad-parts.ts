import type { DesignDocument, TileCatalogue } from '@kitwright/design';
import {
  createComposer,
  changedBox,
  type BoxMm,
  type Composition,
  type ImageCatalogue,
} from '@kitwright/design/render';
import {
  chosenOptions,
  garmentOf,
  textureBoxMm,
  withSleeve,
  type Garment,
  type OptionValues,
  type Pattern,
  type Size,
} from '@kitwright/garment';
import type { FabricId } from '@kitwright/viewer';
import type { Letterer } from '@kitwright/lettering';

/** One player of a team. */
export interface SquadMember {
  readonly name: string;
  readonly number: string;
  /** Null where the person who looks may not see sizes. */
  readonly size: Size | null;
  readonly sleeve: string;
  readonly isKeeper: boolean;
  /** Extras this player has beside the design. */
  readonly extras?: readonly string[] | undefined;
}

/** A design with those who wear it. Keep the same object while nothing in it changes. */
export interface SquadPart {
  readonly document: DesignDocument;
  readonly fabric: FabricId;
  readonly members: readonly SquadMember[];
}

/** Members of a part whose garment is cut alike: they share all of the drawing but what differs from one to the next. */
export interface SquadWear {
  readonly garment: Garment;
  readonly options: OptionValues;
  readonly document: DesignDocument;
  readonly fabric: FabricId;
  readonly pattern: Pattern;
  readonly members: readonly SquadMember[];
  /** The design on each of them, in their order. */
  readonly compositions: readonly Composition[];
  /** Areas in which they differ, mm by piece. */
  readonly patches: ReadonlyMap<string, BoxMm>;
}

const union = (a: BoxMm, b: BoxMm): BoxMm => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

const within = (box: BoxMm, room: BoxMm): BoxMm => {
  const [x, y] = [Math.max(box.x, room.x), Math.max(box.y, room.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, room.x + room.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, room.y + room.height) - y),
  };
};

/** Plain cloth round what differs, mm: there the pictures of one and of all fade into each other, from afar too. */
const PLAIN_MM = 26;

const grown = ({ x, y, width, height }: BoxMm): BoxMm => ({
  x: x - PLAIN_MM,
  y: y - PLAIN_MM,
  width: width + 2 * PLAIN_MM,
  height: height + 2 * PLAIN_MM,
});

/** Outside of these boxes the design looks the same on all of them. */
const patchesOf = (pattern: Pattern, compositions: readonly Composition[]): ReadonlyMap<string, BoxMm> => {
  const [first, ...others] = compositions;
  return new Map(
    pattern.pieces.flatMap((piece): readonly (readonly [string, BoxMm])[] => {
      const shared = first?.pieces.get(piece.id);
      if (!shared) return [];
      const boxes = others
        .map(({ pieces }) => pieces.get(piece.id))
        .flatMap((list) => (list ? [changedBox(shared, list)] : []))
        .filter(({ width, height }) => width > 0 && height > 0);
      const [box, ...rest] = boxes;
      return box ? [[piece.id, within(grown(rest.reduce(union, box)), textureBoxMm(piece))]] : [];
    }),
  );
};

interface Sources {
  readonly letterer: Letterer;
  readonly images: ImageCatalogue;
  readonly tiles?: TileCatalogue;
}

/** Composes a part for each who wears it. Fonts and pictures have to be there. */
export function wearsOf({ document, fabric, members }: SquadPart, sources: Sources): readonly SquadWear[] {
  const garment = garmentOf(document.productType);
  const byCut = new Map<string, { options: OptionValues; members: SquadMember[] }>();
  for (const member of members) {
    const options = chosenOptions(garment, withSleeve(garment, document.options, member.sleeve));
    const key = JSON.stringify(options);
    const cut = byCut.get(key) ?? { options, members: [] };
    cut.members.push(member);
    byCut.set(key, cut);
  }
  // One for all: what several wear alike is the same objects, by which `patchesOf` tells what is a player's own.
  const compose = createComposer();
  return [...byCut.values()].map((cut): SquadWear => {
    const pattern = garment.pattern(garment.displaySize, cut.options);
    const compositions = cut.members.map(({ name, number, extras }) =>
      compose(document, {
        pattern,
        size: garment.displaySize,
        player: { playerName: name, number, extras },
        ...sources,
      }),
    );
    return {
      garment,
      document,
      fabric,
      pattern,
      compositions,
      ...cut,
      patches: patchesOf(pattern, compositions),
    };
  });
}
