import { BufferAttribute, Group, Matrix4, Quaternion, Vector3 } from 'three';
import { FIGURE_PARTS, type FigureModel } from '../model/figure-model.ts';
import { mergeMeshes, rebind, type MeshData } from '../model/mesh-data.ts';
import { posed } from '../model/pose-mesh.ts';
import { partOfVertices, visibleParts } from '../scene/figure.ts';
import { newFigureMaterial } from '../scene/figure-material.ts';
import { LAYERS, lowerPieces, setLayer } from '../scene/layers.ts';
import type { Box } from '../view/framing.ts';
import type { SquadKit, SquadPlayer } from './api.ts';
import { coarseIndex } from './coarse.ts';
import { newCrowd, type Crowd } from './crowd.ts';
import { stillGeometry } from './kit-geometry.ts';
import { lineUp, type Arrangement, type Place } from './line-up.ts';
import type { SquadModels } from './load-squad.ts';
import { AT_EASE, FIELD_POSES, ROW_POSES, poseMatrices, type Pose } from './poses.ts';
import { newRisers, type Risers } from './risers.ts';
import type { SquadWardrobe } from './wardrobe.ts';

/** A team as it stands: everything of it that is drawn. */
export interface SquadSet {
  readonly group: Group;
  readonly places: readonly Place[];
  readonly risers: Risers;
  /** Where each player is, for pointing at them. */
  readonly boxes: readonly Box[];
  /** Makes what is seen from afar; costs tens of milliseconds a step, between frames only. False when there is no more. */
  simplifyNext: () => Promise<boolean>;
  showCoarse: (isCoarse: boolean) => void;
  setShadow: (isOn: boolean) => void;
  dispose: () => void;
}

const matrixOf = ({ x, y, z, yawRad }: Place, figure: FigureModel): Matrix4 =>
  new Matrix4().compose(
    new Vector3(x, y - figure.floorY * figure.stature, z),
    new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), yawRad),
    new Vector3(figure.stature, figure.stature, figure.stature),
  );

const EYES = FIGURE_PARTS.indexOf('eyes');
const REACH_M = 0.36;
const HEIGHT_M = 1.83;

const boxOf = ({ x, y, z }: Place, stature: number): Box => ({
  min: [x - REACH_M, y, z - REACH_M / 2],
  max: [x + REACH_M, y + HEIGHT_M * stature, z + REACH_M / 2],
});

/** Players by what they share, in order of appearance. */
const groupBy = (
  players: readonly number[],
  keyOf: (player: number) => string,
): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>();
  for (const player of players) groups.set(keyOf(player), [...(groups.get(keyOf(player)) ?? []), player]);
  return [...groups.values()];
};

interface Grouped {
  readonly crowd: Crowd;
  /** What it was posed from: simplified once, however many stand in it. */
  readonly mesh: MeshData;
  /** Vertices that stay, whatever is simplified: marked 1. */
  readonly kept: Uint8Array | null;
  readonly members: readonly number[];
}

/** Puts a team in its places. The wardrobe stays the caller's. */
export const newSquadSet = (
  players: readonly SquadPlayer[],
  kits: readonly SquadKit[],
  models: SquadModels,
  wardrobe: SquadWardrobe,
  arrangement: Arrangement,
): SquadSet => {
  const figureOf = (player: number): FigureModel | undefined => {
    const avatar = players[player]?.avatar;
    return avatar === undefined ? undefined : models.figures.get(avatar);
  };
  const places = lineUp(
    players.map(({ isKeeper }, i) => ({ isKeeper, stature: figureOf(i)?.stature ?? 1 })),
    arrangement,
  );
  const poses = arrangement === 'rows' ? ROW_POSES : FIELD_POSES;
  const avatars = [...models.figures.keys()];
  // A figure has one pose in a picture: so it is one mesh, however often it stands there.
  const poseOf = (player: number): Pose =>
    poses[avatars.findIndex((avatar) => avatar === players[player]?.avatar) % poses.length] ?? AT_EASE;
  const present = players.flatMap((_, i) => (figureOf(i) && places[i] ? [i] : []));

  const matricesOf = (mesh: MeshData, pose: Pose, headScale?: FigureModel['headScale']): MeshData => {
    const rest = models.garments[0]?.bones ?? [];
    const clip = pose.clip === null ? undefined : models.clips.get(pose.clip);
    const { bones, matrices } = poseMatrices(rest, clip, pose.seconds, headScale);
    return posed({ ...mesh, ...rebind(mesh, bones) }, matrices);
  };

  const materials: { dispose: () => void }[] = [];
  const figures = groupBy(present, (i) => `${players[i]?.avatar} ${players[i]?.kit}`).flatMap(
    (members): Grouped[] => {
      const [first = 0] = members;
      const [model, player] = [figureOf(first), players[first]];
      const garment = models.garments[player?.kit ?? 0];
      const kit = kits[player?.kit ?? 0];
      if (!model || !garment || !kit) return [];
      const { design } = kit;
      const lower = lowerPieces(design.garment.pattern(design.garment.displaySize, design.options));
      const parts = visibleParts({ model, garment, hasLegCloth: lower.size > 0 });
      const rest = mergeMeshes(parts.map(({ data }) => data));
      const mesh = matricesOf(rest, poseOf(first), model.headScale);
      const ordinals = partOfVertices(parts);
      // A face is told by its eyes, even from afar.
      const kept = ordinals.map((part) => Number(part === EYES));
      const geometry = stillGeometry(mesh);
      geometry.setAttribute('aMasks', new BufferAttribute(mesh.masks, 4, true));
      geometry.setAttribute('aPart', new BufferAttribute(ordinals, 1));
      const { material, setColours, dispose } = newFigureMaterial(model);
      setColours(kit.colours);
      setLayer(material, LAYERS.figure);
      materials.push({ dispose });
      return [{ crowd: newCrowd(geometry, material, members.length, null), mesh: rest, kept, members }];
    },
  );
  const kitGroups = groupBy(present, (i) => `${players[i]?.kit} ${poses.indexOf(poseOf(i))}`).flatMap(
    (members): Grouped[] => {
      const [first = 0] = members;
      const drawn = wardrobe.kits[players[first]?.kit ?? 0];
      if (!drawn) return [];
      const geometry = stillGeometry(matricesOf(drawn.mesh.data, poseOf(first)));
      geometry.setAttribute('aPlace', new BufferAttribute(drawn.mesh.places, 2));
      const layers = members.map((player) => drawn.layerOf.get(player) ?? 0);
      return [
        {
          crowd: newCrowd(geometry, drawn.material, members.length, layers),
          mesh: drawn.mesh.data,
          kept: null,
          members,
        },
      ];
    },
  );

  const groups = [...figures, ...kitGroups];
  const group = new Group();
  const risers = newRisers(places);
  for (const { crowd, members } of groups) {
    crowd.setPlaces(
      members.flatMap((i) => {
        const [place, figure] = [places[i], figureOf(i)];
        return place && figure ? [matrixOf(place, figure)] : [];
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
    boxes: places.map((place, i) => boxOf(place, figureOf(i)?.stature ?? 1)),
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
      for (const material of materials) material.dispose();
      risers.dispose();
    },
  };
};
