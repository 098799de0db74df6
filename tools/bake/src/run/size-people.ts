import { readFile } from 'node:fs/promises';
import type { Base } from '@kitwright/body';
import { isYouthSize, type Size, type YouthSize } from '@kitwright/garment';
import { bodyOfSize } from '@kitwright/garment/fit/size-bodies.ts';
import {
  BODY_SHAPES,
  encodeWorn,
  wear,
  type ShapeWay,
  type ShapedMeasure,
  type WornSex,
} from '@kitwright/garment/worn';
import { ASSETS } from '../base/assets.ts';
import { item } from '../base/arrays.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { PEOPLE, REFERENCE_PERSON, YOUTH_PERSON } from '../people/person.ts';
import { wishOf, type SharedBodies } from '../people/shape/shared-body.ts';
import { skinPieces } from '../people/shape/skin-pieces.ts';
import { bodySize } from '../sizes/body-size.ts';
import { nameOf, type SexAndSize } from '../sizes/size-chain.ts';
import { wornNode, wornPartOf } from '../sizes/worn-parts.ts';
import type { SizePeople } from './bake-sizes.ts';
import { referenceBody } from './wearer.ts';

/** People of every size, read from the files of the reference people. */
export interface SizedPeople extends SizePeople {
  /** The file that makes a person one of another size. */
  readonly bodyFile: (who: SexAndSize) => Promise<Uint8Array>;
  /** The file that makes a person one with less or more of a measure. */
  readonly shapeFile: (sex: WornSex, measure: ShapedMeasure, way: ShapeWay) => Promise<Uint8Array>;
}

export const sizedPeople = (base: Base, bodies: SharedBodies): SizedPeople => {
  const pieces = skinPieces(base);
  const files = new Map<string, Promise<readonly RestNode[]>>();
  const fileOf = (id: string): Promise<readonly RestNode[]> => {
    const file =
      files.get(id) ??
      readFile(new URL(`people/${id}.glb`, ASSETS)).then((glb) =>
        readRestNodes(new Uint8Array(glb), (name) => /^(figure|head):/.test(name)),
      );
    files.set(id, file);
    return file;
  };
  const personOf = (sex: WornSex): Promise<readonly RestNode[]> => fileOf(REFERENCE_PERSON[sex]);
  /** The file that makes the child of a sex one of a youth size, of the age that the size is named after. */
  const youthFile = async (sex: WornSex, size: YouthSize): Promise<Uint8Array> => {
    const child = PEOPLE.find(({ id }) => id === YOUTH_PERSON[sex]);
    if (!child) throw new Error(`No ${YOUTH_PERSON[sex]} is baked`);
    const ageYears = Number(size.slice(1));
    const wish = { ...child.wish, ageYears, ...bodyOfSize(undefined, sex, size) };
    const person = await fileOf(child.id);
    const { from, to } = bodies.young(child.wish, wish);
    return encodeWorn(person.map(wornPartOf), bodySize({ base, pieces, person, from, to }));
  };
  const bodyFile = async ({ sex, size }: SexAndSize): Promise<Uint8Array> => {
    if (isYouthSize(size)) return youthFile(sex, size);
    const person = await personOf(sex);
    const of = (each: Size) => referenceBody(bodies, sex, each);
    return encodeWorn(
      person.map(wornPartOf),
      bodySize({ base, pieces, person, from: of('M'), to: of(size) }),
    );
  };
  const shapeFile = async (sex: WornSex, measure: ShapedMeasure, way: ShapeWay): Promise<Uint8Array> => {
    const person = await personOf(sex);
    const key = `${measure}Mm` as const;
    const to = bodies.reference(sex, 'M', { [key]: wishOf(sex, 'M')[key] + BODY_SHAPES[measure][way] });
    return encodeWorn(
      person.map(wornPartOf),
      bodySize({ base, pieces, person, from: referenceBody(bodies, sex, 'M'), to }),
    );
  };
  const sized = new Map<string, readonly RestNode[]>();
  const nodesOf = async (who: SexAndSize): Promise<readonly RestNode[]> => {
    const person = await personOf(who.sex);
    if (who.size === 'M') return person;
    const known = sized.get(nameOf(who));
    if (known) return known;
    const { parts } = wear(person.map(wornPartOf), await bodyFile(who));
    const { skeleton } = referenceBody(bodies, who.sex, who.size);
    const rest = BONE_NAMES.map((name) => skeleton[name]);
    const nodes = person.map((node, i) => wornNode(node, item(parts, i), rest));
    sized.set(nameOf(who), nodes);
    return nodes;
  };
  return { base, bodies, nodesOf, bodyFile, shapeFile };
};
