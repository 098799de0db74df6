import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BAKED } from '../worn/worn.ts';
import { AVATAR_IDS } from './avatar.ts';
import { bootOf } from './boots.ts';
import { FURTHER_PERSON_IDS, PERSON_IDS, personOf, sexOf } from './people.ts';

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

  // After the first model was draped on women: `npm run gallery -w @kitwright/gallery -- thumbnails-avatar`.
  it.each(PERSON_IDS.filter((id) => Object.values(BAKED).some((drapes) => drapes[sexOf(id)])))(
    '%s, who may be chosen, has a picture to be chosen by',
    (id) => {
      expect(existsSync(new URL(`../../assets/thumbnails/avatar-${id}.webp`, import.meta.url))).toBe(true);
    },
  );
});
