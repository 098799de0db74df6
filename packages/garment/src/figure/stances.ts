/** How people stand and kneel for a photograph, each a clip of one moment. */
export const STANCE_IDS = [
  'kneel_left',
  'kneel_right',
  'hands_on_hips',
  'hands_behind',
  'easy',
  'at_ease',
] as const;
export type StanceId = (typeof STANCE_IDS)[number];

/** The file under the package's `assets/` that holds all stances, each by its id. */
export const STANCES_FILE = 'stances.glb';
