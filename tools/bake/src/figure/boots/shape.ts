import type { BootId } from '@kitwright/garment/figure/avatar.ts';

/** Kinds of studs: a round one, a blade set askew, and a short wedge. */
export type StudKind = 'round' | 'blade' | 'wedge';

/** A stud by its place in the foot's plan (see `toFoot`), metres. */
export interface Stud {
  readonly x: number;
  readonly z: number;
  readonly kind: StudKind;
}

/** The opening over the instep, between the eyelets. */
export interface Throat {
  /** Ends along the foot, metres: at the ankle, and at the toes. */
  readonly fromM: number;
  readonly toM: number;
  readonly halfWidthM: number;
  /** Sideways shift at its front end: lacing set off to the outside. */
  readonly slantM: number;
}

export interface Collar {
  /** Height above the bare foot's ground, at the side of the ankle. */
  readonly heightM: number;
  /** Rise at the heel and at the front, and dip under the ankle bone. */
  readonly heelRiseM: number;
  readonly frontRiseM: number;
  readonly dipM: number;
  /** Off the leg. */
  readonly clearanceM: number;
}

/** Measures of a model's form: all lengths in metres, on the last of `upper.ts`. */
export interface BootShape {
  /** Share of the last's width that is left at the toe: 1 is round, less is pointed. */
  readonly toe: number;
  /** Height of the toe box, as a share of the last's. */
  readonly toeHeight: number;
  readonly width: number;
  readonly collar: Collar;
  readonly throat: Throat | null;
  /** Crossings of the lace; none without a throat. */
  readonly lacings: number;
  readonly hasBow: boolean;
  /** A tongue that stands above the collar: its height, or null. */
  readonly tongueM: number | null;
  readonly plate: {
    readonly thicknessM: number;
    /** Share of the width that is left under the arch. */
    readonly waist: number;
    /** Extra height of the cup about the upper at heel and toe. */
    readonly wallM: number;
  };
  readonly studs: readonly Stud[];
  /** A sole that is flat on the ground and as thick as studs are high, instead of studs. */
  readonly hasOutsole?: boolean;
}

/** Shoes of people: boots that are chosen, and plain trainers. */
export type ShoeId = BootId | 'Trainers';
