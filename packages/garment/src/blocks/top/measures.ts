/** Finished measures of the trunk of a top, mm. Half measures are taken flat, as on a size chart. */
export interface TopMeasures {
  /** Width under the arms. */
  readonly halfChest: number;
  readonly halfHem: number;
  /** From the high shoulder point down to the hem. */
  readonly length: number;
  /** From shoulder tip to shoulder tip. */
  readonly shoulder: number;
  readonly neckWidth: number;
  readonly frontNeckDrop: number;
  readonly backNeckDrop: number;
  /** Fall of the shoulder tip below the high shoulder point. */
  readonly shoulderSlope: number;
  /** From the high shoulder point down to the underarm. */
  readonly armholeDepth: number;
  readonly acrossFront: number;
  readonly acrossBack: number;
  /** Height of the hem's sides above its middle. */
  readonly hemCurve: number;
  /** Depth of the bend of the side seam towards the waist. */
  readonly waistShaping: number;
}

/** Finished measures of a set-in sleeve, mm. */
export interface SleeveMeasures {
  readonly capHeight: number;
  /** From the top of the cap to the hem. */
  readonly length: number;
  readonly halfHem: number;
}
