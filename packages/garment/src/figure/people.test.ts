import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BAKED } from '../worn/worn.ts';
import { AVATAR_IDS, DEFAULT_AVATAR } from './avatar.ts';
import { bootOf } from './boots.ts';
import {
  avatarOf,
  bodiedBy,
  fittingOf,
  FURTHER_PERSON_IDS,
  PERSON_IDS,
  personOf,
  sexOf,
  type Wearer,
} from './people.ts';
import { bodyFileOf } from '../worn/worn.ts';
import { YOUTH_SIZES } from '../size.ts';

interface Gltf {
  readonly nodes: readonly { readonly name: string; readonly mesh?: number }[];
  readonly meshes: readonly { readonly primitives: readonly { readonly material: number }[] }[];
  readonly materials: readonly {
    readonly pbrMetallicRoughness?: { readonly baseColorTexture?: { readonly index: number } };
  }[];
}

/** The pictures of a file, by the nodes that show them. */
const picturesIn = (file: string): readonly string[] => {
  const bytes = readFileSync(new URL(`../../assets/${file}`, import.meta.url));
  const { nodes, meshes, materials } = JSON.parse(
    bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString(),
  ) as Gltf;
  return nodes
    .filter(({ mesh }) => {
      const of = mesh === undefined ? undefined : meshes[mesh]?.primitives[0]?.material;
      return of !== undefined && materials[of]?.pbrMetallicRoughness?.baseColorTexture !== undefined;
    })
    .map(({ name }) => `${file}#${name}`);
};

describe('the people who show garments', () => {
  it('are the fourteen of the contract, and besides them six women at least and six Khmer people', () => {
    expect(PERSON_IDS).toEqual(expect.arrayContaining([...AVATAR_IDS]));
    expect(new Set(PERSON_IDS).size).toBe(PERSON_IDS.length);
    expect(FURTHER_PERSON_IDS.filter((id) => sexOf(id) === 'woman').length).toBeGreaterThanOrEqual(6);
    expect(FURTHER_PERSON_IDS.slice(0, 6)).toEqual([
      'sokha',
      'sreymom',
      'dara',
      'channary',
      'vuthy',
      'bopha',
    ]);
  });

  it.each(PERSON_IDS)('%s has a file, and boots of a skin that there is', (id) => {
    const { file, boots, availableBoots } = personOf(id);
    expect(existsSync(new URL(`../../assets/${file}`, import.meta.url))).toBe(true);
    expect(availableBoots).toContain(boots.model);
    expect(bootOf(boots.model).skins.map((skin) => skin.id)).toContain(boots.skin);
  });

  it.each(AVATAR_IDS)(
    '%s, of the contract, has the pictures that it names, all of those that its file has',
    (id) => {
      const { legs, arms, eyes, head, availableBoots, boots } = avatarOf(id);
      const named = [legs, arms, eyes, ...head.map(({ skin }) => skin)];
      expect([...new Set(named)].sort()).toEqual([...picturesIn(personOf(id).file)].sort());
      expect(availableBoots).toContain(boots.model);
    },
  );

  it.each(YOUTH_SIZES)('is a child in %s, also where a grown-up was chosen', (size) => {
    const shown = (wearer: Wearer) => fittingOf(BAKED, 'hoodie.glb', wearer, size);
    expect(shown('neymar_2024')).toMatchObject({ kind: 'person', person: 'rith', drape: 'M' });
    expect(shown('mei')).toMatchObject({ kind: 'person', person: 'leakena', drape: 'M' });
    expect(shown('ghost').kind).toBe('none');
    expect(shown('mannequin').kind).toBe('mannequin');
    expect(PERSON_IDS).not.toContain('rith');
    for (const wearer of ['mei', 'mannequin', 'ghost'] as const) {
      const { id, sex, file } = bodiedBy(shown(wearer), size);
      expect(id).toBe(sex === 'man' ? 'rith' : 'leakena');
      // The drape that is carried hangs on a grown-up.
      expect(bodiedBy(shown(wearer), 'M').id).toBe(sex === 'man' ? 'sokha' : 'sreymom');
      for (const asset of [file, bodyFileOf(sex, size) ?? ''])
        expect(existsSync(new URL(`../../assets/${asset}`, import.meta.url)), asset).toBe(true);
    }
  });

  it('shows the default player where no one was chosen', () => {
    expect(DEFAULT_AVATAR).toBe('neymar_2024');
    expect(AVATAR_IDS).toContain(DEFAULT_AVATAR);
  });

  // After the first model was draped on women: `npm run gallery -w @kitwright/gallery -- thumbnails-avatar`.
  it.each(PERSON_IDS.filter((id) => Object.values(BAKED).some((drapes) => drapes[sexOf(id)])))(
    '%s, who may be chosen, has a picture to be chosen by',
    (id) => {
      expect(existsSync(new URL(`../../assets/thumbnails/avatar-${id}.webp`, import.meta.url))).toBe(true);
    },
  );
});
