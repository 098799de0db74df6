import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AVATAR_LOOKS } from './avatar-looks.ts';
import { AVATAR_IDS, DEFAULT_AVATAR } from './avatar.ts';
import { AVATARS, avatarOf } from './avatars.ts';
import { bootOf } from './boots.ts';

const assetOf = (file: string): URL => new URL(`../../assets/${file}`, import.meta.url);
const filesOf = (id: (typeof AVATAR_IDS)[number]): readonly string[] => {
  const { legs, arms, eyes, features, face, head } = avatarOf(id);
  const parts = head.flatMap((part) => [part.file, part.skin, part.skin_map]);
  return [legs, arms, eyes, features, face, ...parts].filter((file) => file !== null);
};

describe('the avatars', () => {
  it('are the fourteen of the contract, the default among them', () => {
    expect(AVATARS.map(({ id }) => id)).toEqual([...AVATAR_IDS]);
    expect(AVATARS).toHaveLength(14);
    expect(AVATAR_IDS).toContain(DEFAULT_AVATAR);
  });

  it.each(AVATAR_IDS)('%s has all its files, pictures of at most 40 KB', (id) => {
    for (const file of filesOf(id)) {
      expect(existsSync(assetOf(file)), file).toBe(true);
      if (file.endsWith('.webp')) expect(statSync(assetOf(file)).size, file).toBeLessThan(40 * 1024);
    }
  });

  it.each(AVATAR_IDS)('%s wears boots that it has, in one of their skins', (id) => {
    const { availableBoots, boots } = avatarOf(id);
    expect(availableBoots).toContain(boots.model);
    expect(bootOf(boots.model).skins.map((skin) => skin.id)).toContain(boots.skin);
  });

  it('differ from each other in more than one way', () => {
    const signs = AVATAR_IDS.map((id) => {
      const { skin, hair, beard, hairColour } = AVATAR_LOOKS[id];
      return { skin, cut: `${hair} ${hairColour}`, face: `${hair} ${beard ?? 'shaven'}` };
    });
    expect(new Set(signs.map(({ skin }) => skin)).size).toBe(14);
    expect(new Set(signs.map(({ face }) => face)).size).toBe(14);
    expect(new Set(signs.map(({ cut }) => cut)).size).toBeGreaterThanOrEqual(12);
  });

  it('are between 1.73 m and 1.89 m tall', () => {
    for (const { stature } of AVATARS) {
      expect(1.8 * stature).toBeGreaterThan(1.72);
      expect(1.8 * stature).toBeLessThan(1.9);
    }
  });
});
