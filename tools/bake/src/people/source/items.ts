/** An item of the source that people take something from. All are CC0 since September 2020, as docs/licences.md says. */
export interface SourceItem {
  /** Its name in the CC0 release, folder `base` of makehumancommunity/makehuman-assets. */
  readonly name: string;
  readonly kind: 'brows' | 'skin';
  readonly author: string;
  /** Path of its picture in the source package. */
  readonly picture: string;
}

/** An item with a mesh that hangs on the base. */
export interface FittedItem extends SourceItem {
  readonly mesh: string;
}

const PROXIES = 'public/data/proxies';

const brows = (name: string): FittedItem => ({
  name,
  kind: 'brows',
  author: 'Manuel Bastioni',
  mesh: `${PROXIES}/eyebrows/${name}/${name}.json`,
  picture: `${PROXIES}/eyebrows/${name}/textures/${name}.png`,
});

export const FITTED_ITEMS: readonly FittedItem[] = [
  ...[1, 2, 3, 5, 6, 7, 9, 10, 11, 12].map((n) => brows(`eyebrow${String(n).padStart(3, '0')}`)),
];

const skin = (name: string, picture: string): SourceItem => ({
  name,
  kind: 'skin',
  author: 'MakeHuman Team',
  picture: `public/data/skins/${name}/textures/${picture}_diffuse.png`.replace(/(\d)_diffuse/, '_diffuse$1'),
});

export const SKIN_ITEMS: readonly SourceItem[] = [
  skin('young_asian_male', 'young_lightskinned_male3'),
  skin('young_asian_female', 'young_lightskinned_female3'),
  skin('young_caucasian_male', 'young_lightskinned_male'),
  skin('young_caucasian_female', 'young_lightskinned_female'),
  skin('young_african_male', 'young_darkskinned_male'),
  skin('young_african_female', 'young_darkskinned_female'),
];
