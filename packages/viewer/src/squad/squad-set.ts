import { BufferAttribute, Group, Matrix4, Quaternion, Vector3, type Material } from 'three';
import type { FigureModel } from '../model/figure-model.ts';
import { mergeMeshes, rebind, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import { posed } from '../model/pose-mesh.ts';
import { coarseIndex, eyesAmong } from '../scene/coarse-index.ts';
import { LAYERS, setLayer } from '../scene/dressed-garment.ts';
import { partOfVertices, visibleParts, wornCloth } from '../scene/figure.ts';
import { sunkDepthsMm } from '../scene/sunk-depths.ts';
import type { Box } from '../view/framing.ts';
import type { SquadKit, SquadPlayer } from './api.ts';
import { newCrowd, type Crowd } from './crowd.ts';
import { stillGeometry } from './kit-geometry.ts';
import { lineUp, type Arrangement, type Place, type SquadSide } from '@kitwright/garment';
import { clipOf, poseFor, poseMatrices, type Pose } from './poses.ts';
import { newRisers, type Risers } from './risers.ts';
import type { SquadModels, SquadWardrobe } from './wardrobe.ts';

/** A team as it stands: everything of it that is drawn. */
export interface SquadSet {
  readonly group: Group;
  readonly places: readonly Place[];
  readonly risers: Risers;
  /** Box of each player, for pointing at them. */
  readonly boxes: readonly Box[];
  /** Makes what is seen from afar; costs tens of milliseconds a step, between frames only. False when there is no more. */
  simplifyNext: () => Promise<boolean>;
  showCoarse: (isCoarse: boolean) => void;
  setShadow: (isOn: boolean) => void;
  dispose: () => void;
}

const matrixOf = ({ x, y, z, yawRad }: Place, figure: FigureModel): Matrix4 =>
  new Matrix4().compose(
    new Vector3(x, y - figure.floorY, z),
    new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), yawRad),
    new Vector3(1, 1, 1),
  );

const REACH_M = 0.36;
const HEIGHT_M = 1.83;

const boxOf = ({ x, y, z }: Place, stature: number): Box => ({
  min: [x - REACH_M, y, z - REACH_M / 2],
  max: [x + REACH_M, y + HEIGHT_M * stature, z + REACH_M / 2],
});

/** Players by what they share, in order of appearance. */
const groupBy = (
  players: readonly Present[],
  keyOf: (player: Present) => string,
): readonly (readonly [Present, ...Present[]])[] => {
  const groups = new Map<string, [Present, ...Present[]]>();
  for (const player of players) {
    const group = groups.get(keyOf(player));
    if (group) group.push(player);
    else groups.set(keyOf(player), [player]);
  }
  return [...groups.values()];
};

/** Numbers things by when they are first asked about. */
const numbering = (): ((thing: object) => number) => {
  const known = new Map<object, number>();
  return (thing) => {
    const number = known.get(thing) ?? known.size;
    known.set(thing, number);
    return number;
  };
};

/** Someone whose files are there. */
interface Present {
  readonly ordinal: number;
  readonly player: SquadPlayer;
  readonly garment: GarmentModel;
  readonly model: FigureModel;
  readonly pose: Pose;
}

const keyOf = ({ clip, seconds }: Pose): string => `${clip} ${seconds}`;

/** Visible mesh of a figure in a kit, at rest, and the material it is drawn with. */
interface Body {
  readonly mesh: MeshData;
  /** Vertices that stay, whatever is simplified: marked 1. */
  readonly kept: Uint8Array;
  /** Part that each vertex belongs to. */
  readonly ordinals: Uint8Array;
  readonly sunkMm: Uint8Array;
  readonly material: Material;
  dispose: () => void;
}

const newBody = (model: FigureModel, garment: GarmentModel, { design, colours }: SquadKit): Body => {
  const worn = wornCloth(design.garment.pattern(design.garment.displaySize, design.options));
  const parts = visibleParts({ model, garment, worn });
  const ordinals = partOfVertices(parts);
  const { material, setColours, dispose } = model.paint.newMaterial();
  setColours(colours);
  setLayer(material, LAYERS.figure);
  const kept = eyesAmong(ordinals);
  const mesh = mergeMeshes(parts.map(({ data }) => data));
  return { mesh, kept, ordinals, sunkMm: sunkDepthsMm(parts, model), material, dispose };
};

interface Grouped {
  readonly crowd: Crowd;
  /** Mesh it was posed from: simplified once, however many stand in it. */
  readonly mesh: MeshData;
  readonly kept: Uint8Array | null;
  readonly members: readonly Present[];
}

/** Puts a team in its places. The wardrobe stays the caller's. */
export const newSquadSet = (
  players: readonly SquadPlayer[],
  kits: readonly SquadKit[],
  models: SquadModels,
  wardrobe: SquadWardrobe,
  arrangement: Arrangement,
  side: SquadSide,
): SquadSet => {
  const figureOf = (player: number): FigureModel | null => models.outfits[player]?.figure ?? null;
  const statureOf = (player: number): number => (figureOf(player)?.heightM ?? HEIGHT_M) / HEIGHT_M;
  const places = lineUp(
    players.map(({ isKeeper }, i) => ({ isKeeper, stature: statureOf(i) })),
    arrangement,
    side,
  );
  const figureNumber = numbering();
  const garmentNumber = numbering();
  const present = players.flatMap((player, ordinal): readonly Present[] => {
    const [model, garment, place] = [figureOf(ordinal), models.outfits[ordinal]?.model, places[ordinal]];
    if (!model || !garment || !place) return [];
    const pose = player.stance
      ? { clip: player.stance, seconds: 0 }
      : poseFor(place, figureNumber(model), side);
    return [{ ordinal, player, garment, model, pose }];
  });

  const posedAs = (mesh: MeshData, { garment, pose }: Present): MeshData => {
    const { bones, matrices } = poseMatrices(garment.bones, clipOf(pose, models.clips), pose.seconds);
    return posed({ ...mesh, ...rebind(mesh, bones) }, matrices);
  };

  const bodies = new Map<string, Body | null>();
  /** A figure in a kit, however it stands: its mesh at rest is made and simplified once. */
  const bodyOf = ({ player, model, garment }: Present): Body | null => {
    const key = `${figureNumber(model)} ${player.kit}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const kit = kits[player.kit];
    const body = kit ? newBody(model, garment, kit) : null;
    bodies.set(key, body);
    return body;
  };

  const figures = groupBy(
    present,
    ({ player, model, pose }) => `${figureNumber(model)} ${player.kit} ${keyOf(pose)}`,
  ).flatMap(([first, ...others]): readonly Grouped[] => {
    const body = bodyOf(first);
    if (!body) return [];
    const members = [first, ...others];
    const geometry = stillGeometry(posedAs(body.mesh, first));
    geometry.setAttribute('aMasks', new BufferAttribute(body.mesh.masks, 4, true));
    geometry.setAttribute('aPart', new BufferAttribute(body.ordinals, 1));
    geometry.setAttribute('aSunkMm', new BufferAttribute(body.sunkMm, 1));
    return [{ ...body, crowd: newCrowd(geometry, body.material, members.length, null), members }];
  });
  const kitGroups = groupBy(
    present,
    ({ player, garment, pose }) => `${player.kit} ${garmentNumber(garment)} ${keyOf(pose)}`,
  ).flatMap(([first, ...others]): readonly Grouped[] => {
    const drawn = wardrobe.kits[first.player.kit];
    if (!drawn) return [];
    const members = [first, ...others];
    const mesh = drawn.meshOf(first.garment);
    const geometry = stillGeometry(posedAs(mesh.data, first));
    geometry.setAttribute('aPlace', new BufferAttribute(mesh.places, 2));
    const layers = members.map(({ ordinal }) => drawn.layerOf.get(ordinal) ?? 0);
    const crowd = newCrowd(geometry, drawn.material, members.length, layers);
    return [{ crowd, mesh: mesh.data, kept: null, members }];
  });

  const groups = [...figures, ...kitGroups];
  const group = new Group();
  const risers = newRisers(places);
  for (const { crowd, members } of groups) {
    crowd.setPlaces(
      members.flatMap(({ ordinal, model }) => {
        const place = places[ordinal];
        return place ? [matrixOf(place, model)] : [];
      }),
    );
    group.add(...crowd.meshes);
  }
  if (risers.meshes.length > 0) group.add(...risers.meshes);

  const simplified = new Map<MeshData, Uint32Array>();
  const waiting = [...groups];
  return {
    group,
    places,
    risers,
    boxes: places.map((place, i) => boxOf(place, statureOf(i))),
    simplifyNext: async () => {
      const next = waiting.shift();
      if (!next) return false;
      const index = simplified.get(next.mesh) ?? (await coarseIndex(next.mesh, next.kept));
      simplified.set(next.mesh, index);
      next.crowd.setCoarse(index);
      return true;
    },
    showCoarse: (isCoarse) => groups.forEach(({ crowd }) => crowd.showCoarse(isCoarse)),
    setShadow: (isOn) => groups.forEach(({ crowd }) => crowd.setShadow(isOn)),
    dispose: () => {
      for (const { crowd } of groups) crowd.dispose();
      for (const body of bodies.values()) body?.dispose();
      risers.dispose();
    },
  };
};
