import {
  BoxGeometry,
  Color,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { type Scheme, SHOULDERS_M, type Place } from '@kitwright/garment';
import { SHADOW_LAYER } from '../studio/rig.ts';

/** The steps that the rows behind stand on. */
export interface Risers {
  readonly meshes: readonly InstancedMesh[];
  setScheme: (scheme: Scheme) => void;
  dispose: () => void;
}

interface Look {
  readonly plank: string;
  readonly body: string;
}

const LOOKS: Readonly<Record<Scheme, Look>> = {
  light: { plank: '#c3c8ce', body: '#5b626b' },
  dark: { plank: '#454b53', body: '#22262b' },
};
/** A step reaches so far before and behind the feet, m. */
const BEFORE_M = 0.3;
const DEPTH_M = 0.84;
/** Thickness of the plank that people stand on, m; it juts out over the body beneath. */
const PLANK_M = 0.05;
const JUT_M = 0.04;

interface Step {
  readonly widthM: number;
  readonly heightM: number;
  readonly fromZ: number;
}

interface Part {
  readonly of: keyof Look;
  readonly matrix: Matrix4;
}

const stepsUnder = (places: readonly Place[]): readonly Step[] =>
  [...new Set(places.filter(({ y }) => y > 0).map(({ row }) => row))].map((row) => {
    const members = places.filter((place) => place.row === row);
    const xs = members.map(({ x }) => Math.abs(x));
    return {
      widthM: 2 * Math.max(...xs) + SHOULDERS_M + 0.25,
      heightM: members[0]?.y ?? 0,
      fromZ: Math.max(...members.map(({ z }) => z)) + BEFORE_M,
    };
  });

export const newRisers = (places: readonly Place[]): Risers => {
  const steps = stepsUnder(places);
  const box = new BoxGeometry(1, 1, 1);
  const material = new MeshStandardMaterial({ roughness: 0.82, metalness: 0 });
  const unseen = new MeshBasicMaterial();
  const parts = steps.flatMap(({ widthM, heightM, fromZ }): readonly Part[] => {
    const part = (of: Part['of'], from: number, to: number, jutM: number): Part => ({
      of,
      matrix: new Matrix4().compose(
        new Vector3(0, (from + to) / 2, fromZ - DEPTH_M / 2),
        new Quaternion(),
        new Vector3(widthM + jutM, to - from, DEPTH_M + jutM),
      ),
    });
    const under = heightM - PLANK_M;
    return [part('body', 0, under, -2 * JUT_M), part('plank', under, heightM, 0)];
  });
  const made = [material, unseen].map((look) => {
    const mesh = new InstancedMesh(box, look, parts.length);
    parts.forEach(({ matrix }, i) => mesh.setMatrixAt(i, matrix));
    mesh.frustumCulled = false;
    return mesh;
  });
  const [seen, caster] = made;
  if (seen) seen.receiveShadow = true;
  if (caster) {
    caster.layers.set(SHADOW_LAYER);
    caster.castShadow = true;
  }
  return {
    meshes: steps.length === 0 ? [] : made,
    setScheme: (scheme) => {
      parts.forEach(({ of }, i) => seen?.setColorAt(i, new Color(LOOKS[scheme][of])));
      if (seen?.instanceColor) seen.instanceColor.needsUpdate = true;
    },
    dispose: () => {
      box.dispose();
      material.dispose();
      unseen.dispose();
      for (const mesh of made) mesh.dispose();
    },
  };
};
