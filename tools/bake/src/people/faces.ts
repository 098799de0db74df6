/** Strengths of targets of the face; `*` stands for both sides. */
type FaceSpec = Readonly<Record<string, number>>;

const bothSides = (spec: FaceSpec): Record<string, number> =>
  Object.fromEntries(
    Object.entries(spec).flatMap(([name, strength]) =>
      name.includes('*')
        ? [
            [name.replace('*', 'l'), strength],
            [name.replace('*', 'r'), strength],
          ]
        : [[name, strength]],
    ),
  );

const SMILE: FaceSpec = {
  'expression/units/asian/mouth-corner-puller': 0.22,
  'expression/units/asian/eye-left-slit': 0.08,
  'expression/units/asian/eye-right-slit': 0.08,
};

const MAN: FaceSpec = {
  ...SMILE,
  'chin/chin-bones-out': 0.35,
  'chin/chin-height-max': 0.2,
  'eyebrows/eyebrows-trans-depth-more': 0.35,
  'eyebrows/eyebrows-trans-vert-less': 0.15,
  'head/head-age-more': 0.12,
  'mouth/mouth-angles-up': 0.15,
};
const WOMAN: FaceSpec = {
  ...SMILE,
  'mouth/mouth-angles-up': 0.2,
  'eyebrows/eyebrows-trans-vert-more': 0.3,
  'eyes/*-eye-size-big': 0.15,
  'mouth/mouth-lowerlip-volume-inflate': 0.3,
  'mouth/mouth-upperlip-volume-inflate': 0.25,
};

/** A man's face by what tells it from the usual one. */
export const manFace = (own: FaceSpec): Record<string, number> => bothSides({ ...MAN, ...own });
export const womanFace = (own: FaceSpec): Record<string, number> => bothSides({ ...WOMAN, ...own });
/** A child's: neither of what grown-ups have. */
export const childFace = (own: FaceSpec): Record<string, number> =>
  bothSides({ ...SMILE, 'mouth/mouth-angles-up': 0.2, 'eyes/*-eye-size-big': 0.2, ...own });
