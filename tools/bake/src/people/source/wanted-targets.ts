const SEX = '(fe)?male';
const AGE = '(child|young)';

/** What the people of a sports team need of the source's 1,258 targets: grown-ups and children, faces, no old age. */
const WANTED: readonly RegExp[] = [
  new RegExp(`^macrodetails/(asian|caucasian|african)-${SEX}-${AGE}$`),
  new RegExp(`^macrodetails/universal-${SEX}-${AGE}-`),
  new RegExp(`^macrodetails/height/${SEX}-${AGE}-averagemuscle-averageweight-`),
  new RegExp(`^macrodetails/proportions/${SEX}-${AGE}-averagemuscle-averageweight-ideal`),
  /^breast\/female-(child|young)-averagemuscle-(min|average|max)weight-(min|max)cup-averagefirmness$/,
  /^measure\/measure-(bust|underbust|waist|hips|thighcirc|neckcirc|shoulder|(upper|lower)(armlenght|legheight))-/,
  /^(stomach\/stomach-(tone|pregnant)|buttocks\/buttocks-volume)-/,
  /^torso\/torso-(muscle|vshape|scale-depth)/,
  /^neck\/neck-(double|scale-depth)/,
  /^armslegs\/[lr]-(hand|foot)-scale-(in|de)cr$/,
  /^armslegs\/[lr]-(upper|lower)(arm|leg)-(fat|muscle)/,
  /^(head|nose|eyes|mouth|chin|cheek|forehead|ears|eyebrows)\//,
  /^expression\/units\/asian\/(mouth-(corner-puller|parling|elevation)|eye-(left|right)-(slit|opened-up)|eyebrows-(left|right)-(up|down))$/,
];

export const isWanted = (target: string): boolean => WANTED.some((pattern) => pattern.test(target));
