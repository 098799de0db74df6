/** How far the studs of all boots reach below the bare foot, which stands on y = 0; metres. */
export const STUD_M = 0.0165;
