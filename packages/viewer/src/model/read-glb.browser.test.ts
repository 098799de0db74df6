import { Bone, Mesh, MeshStandardMaterial, Vector3, type SkinnedMesh, type Texture } from 'three';
import { GLTFLoader, type GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { expect, it } from 'vitest';
import { askGlb } from './ask-glb.ts';
import { readFileOf, type NamedMesh } from './models.ts';
import { loadGlb } from './read-glb.ts';

// The test's server hands out files outside its root under `/@fs`.
const here = import.meta.url;
const urlOf = (file: string): string => `/@fs${new URL(`../../../garment/assets/${file}`, here).pathname}`;

/** One of each kind that is baked. */
const FILES = [
  'soccer-kit.glb',
  'plain-shorts.glb',
  'plain-shorts-both.glb',
  'boots-copa.glb',
  'people/sokha.glb',
  'people/bopha.glb',
  'animations.glb',
  'stances.glb',
];

const readByThree = (file: string): Promise<GLTF> =>
  new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(urlOf(file));

const meshesOf = ({ scene }: GLTF): SkinnedMesh[] => {
  const meshes: SkinnedMesh[] = [];
  scene.updateMatrixWorld(true);
  scene.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object as SkinnedMesh);
  });
  return meshes;
};

const look = (texture: Texture | null) =>
  texture && [
    (texture.image as ImageBitmap).width,
    texture.wrapS,
    texture.wrapT,
    texture.flipY,
    texture.colorSpace,
    texture.minFilter,
    texture.magFilter,
    texture.generateMipmaps,
  ];

/** The farthest that a mesh lies from where three's own reader puts it, m; every seventh vertex is asked. */
const farthestM = (mesh: SkinnedMesh, { data }: NamedMesh): number => {
  let farthest = 0;
  const [here3, there] = [new Vector3(), new Vector3()];
  for (let vertex = 0; vertex < mesh.geometry.attributes['position']!.count; vertex += 7) {
    mesh.getVertexPosition(vertex, there);
    mesh.localToWorld(there);
    farthest = Math.max(farthest, there.distanceTo(here3.fromArray(data.positions, 3 * vertex)));
  }
  return farthest;
};

it.each(FILES)('%s is read as three itself reads it', async (file) => {
  const stored = await askGlb(urlOf(file));
  const own = readFileOf(stored!);
  const theirs = await readByThree(file);
  const meshes = meshesOf(theirs);

  expect(own.meshes.map(({ name }) => name)).toEqual(
    meshes.map(({ userData }) => userData['name'] as unknown),
  );
  meshes.forEach((mesh, i) => {
    const mine = own.meshes[i]!;
    const { index, attributes } = mesh.geometry;
    expect([...mine.data.index]).toEqual([...index!.array]);
    expect(mine.data.bones).toEqual(mesh.skeleton.bones.map(({ name }) => name));
    expect(farthestM(mesh, mine)).toBeLessThan(1e-4);
    const { uv, color, normal } = attributes;
    for (let vertex = 0; vertex < attributes['position']!.count; vertex += 101) {
      if (uv) expect(mine.data.uvs[2 * vertex + 1]).toBeCloseTo(uv.getY(vertex), 5);
      if (color) expect(mine.data.occlusion[4 * vertex]).toBe(Math.round(255 * color.getX(vertex)));
      expect(mine.data.normals[3 * vertex + 2]).toBeCloseTo(normal!.getZ(vertex), 1);
    }
    const material = mesh.material instanceof MeshStandardMaterial ? mesh.material : null;
    expect(look(mine.colourMap)).toEqual(look(material?.map ?? null));
    expect(look(mine.occlusionMap)).toEqual(look(material?.aoMap ?? null));
  });

  const bones: string[] = [];
  theirs.scene.traverse((object) => {
    const parent = object.parent instanceof Bone ? object.parent.name : null;
    if (object instanceof Bone) bones.push(`${object.name} in ${parent} ${object.position.y}`);
  });
  expect(own.bones.map(({ name, parent, at }) => `${name} in ${parent} ${at[1]}`)).toEqual(bones);

  expect(own.animations.map(({ name, seconds }) => [name, seconds])).toEqual(
    theirs.animations.map(({ name, duration }) => [name, duration]),
  );
  const property = { turn: 'quaternion', place: 'position' } as const;
  own.animations.forEach(({ tracks }, i) =>
    tracks.forEach(({ bone, moves, times, values }, k) => {
      const other = theirs.animations[i]!.tracks[k]!;
      expect([`${bone}.${property[moves]}`, times, values]).toEqual([other.name, other.times, other.values]);
    }),
  );
});

it('a page without workers reads the same', async () => {
  const [here, there] = await Promise.all([
    loadGlb(urlOf('boots-copa.glb')),
    askGlb(urlOf('boots-copa.glb')),
  ]);
  expect(here.meshes.map(({ data }) => data)).toEqual(there?.meshes.map(({ data }) => data));
});

it('says which file is missing', async () => {
  await expect(askGlb('/nowhere.glb')).rejects.toThrow('nowhere.glb');
});
