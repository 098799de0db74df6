// Made by `npm run studio-light -w @kitwright/gallery` from the emitters there.

/** Light that a white surface throws back by its normal (x, y, z): factors of 1, x, y, z, xy, yz, 3z²-1, xz, x²-y², linear RGB. */
export const STUDIO_AMBIENT: readonly (readonly [number, number, number])[] = [
  [0.5297, 0.5297, 0.5341],
  [-0.0716, -0.065, -0.0549],
  [0.2447, 0.2471, 0.2533],
  [0.0799, 0.0725, 0.0617],
  [-0.0925, -0.0864, -0.0775],
  [0.0651, 0.0596, 0.0519],
  [-0.0166, -0.0166, -0.0165],
  [-0.1041, -0.0989, -0.0913],
  [0.0109, 0.0125, 0.0157],
];
