import { readFileSync } from 'node:fs';
import { BONE_NAMES } from '@kitwright/body';
import { AVATAR_IDS } from '@kitwright/garment/figure/avatar.ts';
import { NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import { MeshoptDecoder } from 'meshoptimizer';
import { describe, expect, it } from 'vitest';
import { ASSETS } from '../base/assets.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { readRestNodes } from '../gltf/read-rest.ts';
import { KHMER_PEOPLE } from './people-khmer.ts';
import { isGrown } from './hair/haircut.ts';
import { HAIRCUTS } from './hair/haircuts.ts';
import { PEOPLE, type Person } from './person.ts';

const KB = 1024;
/** A whole person: body and head with their pictures, plain clothes and hair. */
const MOST_BYTES = 350 * KB;
const MOST_TRIANGLES = 20_000;
const SKIN_AND_HAIR = ['figure:body', 'figure:head', 'figure:eyes', 'head:lashes', 'head:hair'];

const bytesOf = (id: string): Uint8Array => readFileSync(new URL(`people/${id}.glb`, ASSETS));

describe('the people', () => {
  it('are the specification’s figures, Khmer people, women and youth', () => {
    const ids = PEOPLE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...AVATAR_IDS]));
    expect(KHMER_PEOPLE.filter(({ wish }) => wish.ageYears > 18).length).toBeGreaterThanOrEqual(6);
    const women = PEOPLE.filter(({ wish }) => wish.sex === 'female' && wish.ageYears > 18);
    expect(women.length).toBeGreaterThanOrEqual(6);
    expect(PEOPLE.filter(({ wish }) => wish.ageYears < 16).map(({ wish }) => wish.sex)).toEqual([
      'male',
      'female',
    ]);
  });

  it('have a face each of their own', () => {
    const faces = PEOPLE.map(({ wish, look }) => JSON.stringify([wish.origin, wish.details, look.tone]));
    expect(new Set(faces).size).toBe(PEOPLE.length);
  });
});

/** Shaven heads, and those cut to a shadow, have no locks. */
const hasLocks = ({ hair }: Pick<Person, 'hair'>): boolean => isGrown(HAIRCUTS[hair]);

describe.each(PEOPLE.map(({ id, hair, wish }) => ({ id, hair, wish })))('assets/people/$id.glb', (person) => {
  it('is small, has its parts on the product’s skeleton, and says its measures', async () => {
    const bytes = bytesOf(person.id);
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
    await MeshoptDecoder.ready;
    const document = await new NodeIO()
      .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
      .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
      .readBinary(bytes);
    const nodes = document
      .getRoot()
      .listNodes()
      .filter((node) => node.getMesh() !== null);
    const names = nodes.map((node) => node.getName());
    const parts = SKIN_AND_HAIR.filter((name) => name !== 'head:hair' || hasLocks(person));
    expect(names).toEqual(expect.arrayContaining([...parts, 'figure:baseShorts']));
    expect(names.includes('figure:baseTop')).toBe(person.wish.sex === 'female');
    for (const node of nodes)
      expect(
        node
          .getSkin()
          ?.listJoints()
          .map((joint) => joint.getName()),
      ).toEqual([...BONE_NAMES]);
    const triangles = nodes
      .filter((node) => parts.includes(node.getName()))
      .flatMap((node) => node.getMesh()?.listPrimitives() ?? [])
      .reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);
    expect(triangles).toBeLessThanOrEqual(MOST_TRIANGLES);
    const { measures } = readExtras(bytes) as { readonly measures: Readonly<Record<string, number>> };
    expect(Math.abs((measures['height'] ?? 0) - person.wish.heightMm)).toBeLessThan(5);
    expect(Math.abs((measures['chest'] ?? 0) - person.wish.chestMm)).toBeLessThan(5);
  });
});

it.each(PEOPLE.filter(hasLocks).map(({ id }) => id))(
  'the hair of %s ends at the collar: name and number are seen',
  async (id) => {
    const [hair] = await readRestNodes(bytesOf(id), (name) => name === 'head:hair');
    const [, neck] = hair!.rest[BONE_NAMES.indexOf('neck')]!;
    const lowest = hair!.positions.reduce(
      (least, x, i) => (i % 3 === 1 ? Math.min(least, x) : least),
      Infinity,
    );
    expect(lowest - neck).toBeGreaterThan(0);
  },
);

it.each(['sokha', 'sreymom', 'cr7'])('%s is a valid file', async (id) => {
  const { issues } = await validateBytes(bytesOf(id));
  expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
});
