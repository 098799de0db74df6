import type { AvatarId } from './avatar.ts';
import type { FaceShape } from './face-shape.ts';

/** What is painted on a face, against the common one. Shares, 1 being the common one, unless said otherwise. */
export interface FacePaint {
  readonly browThickness?: number;
  readonly browLength?: number;
  /** How much its middle rises, and how much its outer end rises over the inner one, mm. */
  readonly browArch?: number;
  readonly browTilt?: number;
  /** Redness of lips and of cheeks. */
  readonly lips?: number;
  readonly cheeks?: number;
  /** Strength, 0 none to 1. */
  readonly freckles?: number;
  /** Folds from the nose to the corners of the mouth, 0 young to 1. */
  readonly laughLines?: number;
}

export interface AvatarFace {
  readonly shape: FaceShape;
  readonly paint: FacePaint;
}

/** The faces of the figures: invented types, round and long, broad and fine. */
export const AVATAR_FACES: Readonly<Record<AvatarId, AvatarFace>> = {
  // Long and strong, straight heavy brows.
  benzema: {
    shape: {
      jawWidth: 2,
      chinLength: 4,
      noseForward: 3,
      noseBridge: 3.2,
      noseLength: 2.2,
      browForward: 1.6,
      browHeight: -1.4,
      cheekFullness: -1.6,
      eyeSize: 0.04,
      smile: 0.6,
      lipFullness: 0.1,
    },
    paint: { browThickness: 1.4, browArch: -0.7, browLength: 1.04, laughLines: 0.5 },
  },
  // A heart: wide cheekbones, fine chin, wide open eyes.
  beckham: {
    shape: {
      jawWidth: -5,
      chinWidth: -4,
      chinLength: -1.5,
      cheekboneWidth: 3.5,
      templeWidth: 2,
      eyeSize: 0.2,
      noseWidth: 0.8,
      noseLength: -2,
      noseForward: -1.6,
      noseBridge: -1,
      smile: 1.6,
      lipFullness: 0.16,
      browHeight: 1.6,
    },
    paint: { browThickness: 0.86, browArch: 1.4, lips: 1.2, cheeks: 1.2 },
  },
  // Square and broad, full lips.
  coutinho: {
    shape: {
      jawWidth: 5.5,
      chinWidth: 5,
      cheekboneWidth: 2,
      noseWidth: 4.2,
      noseBridge: -1.2,
      browForward: 1.8,
      eyeSpacing: 0.8,
      lipFullness: 0.34,
      mouthWidth: 0.08,
      smile: 1,
      eyeSize: 0.06,
    },
    paint: { browThickness: 1.25, browTilt: 0.8, lips: 1.1 },
  },
  // Narrow, a long nose, ears that stand out a little.
  griezman: {
    shape: {
      jawWidth: -3.5,
      chinLength: 2,
      cheekboneWidth: -1.5,
      templeWidth: -2,
      noseLength: 3,
      noseForward: 3.4,
      noseWidth: -1,
      eyeSpacing: -1.2,
      earsOut: 4,
      earSize: 0.08,
      smile: 1.4,
      eyeSize: 0.06,
    },
    paint: { browThickness: 1.05, browArch: 0.5, freckles: 0.8, cheeks: 1.7, lips: 1.15, laughLines: 0.35 },
  },
  // Angular: high cheekbones over hollow cheeks, slanting eyes.
  reus: {
    shape: {
      cheekboneWidth: 4.2,
      cheekFullness: -4,
      jawWidth: -1.5,
      chinWidth: -2.5,
      chinForward: 2.5,
      eyeSlant: 2.4,
      browHeight: 0.8,
      noseBridge: 1.8,
      noseForward: 1,
      smile: 0.8,
      lipFullness: 0.08,
    },
    paint: { browThickness: 1.15, browArch: 1.6, browTilt: 1.8 },
  },
  // A long square jaw, wide-set eyes, thin lips.
  suarez: {
    shape: {
      jawWidth: 4.5,
      chinWidth: 4,
      chinLength: 3.5,
      chinForward: 3,
      eyeSpacing: 1.8,
      browForward: 2.4,
      noseForward: 1.6,
      noseBridge: 2.4,
      lipFullness: -0.16,
      mouthWidth: 0.14,
      smile: 1.2,
      cheekFullness: -1,
    },
    paint: { browThickness: 1.1, browArch: -0.3, cheeks: 1.5, laughLines: 0.4, freckles: 0.2 },
  },
  // Round and young: full cheeks, large eyes, a broad smile.
  cr7: {
    shape: {
      cheekFullness: 4.5,
      chinLength: -3.5,
      chinWidth: 2,
      jawWidth: 1.5,
      noseWidth: 4.5,
      noseBridge: -2.4,
      noseForward: -1.4,
      lipFullness: 0.42,
      mouthWidth: 0.16,
      smile: 2.6,
      eyeSize: 0.2,
      eyeSpacing: 1,
      foreheadForward: 2,
    },
    paint: { browThickness: 0.95, browArch: 1, lips: 1.2 },
  },
  // Broad and compact, a strong short nose.
  messi_2018: {
    shape: {
      jawWidth: 6,
      chinWidth: 3,
      chinLength: -3,
      cheekFullness: 3,
      templeWidth: 2.5,
      noseWidth: 3.2,
      noseLength: -1.6,
      browForward: 1.4,
      eyeSpacing: 1.2,
      smile: 1.5,
      eyeSize: 0.02,
      earsOut: 2,
    },
    paint: { browThickness: 1.5, browLength: 1.05, browArch: 0.3, laughLines: 0.5 },
  },
  // Long and fine, a bent nose, mild eyes that fall outwards.
  neymar_2018: {
    shape: {
      chinLength: 3,
      jawWidth: -2,
      noseBridge: 3.4,
      noseForward: 1.6,
      noseLength: 2.6,
      eyeSlant: -1.8,
      eyeSize: 0.1,
      browHeight: 1,
      smile: 1.4,
      crownHeight: 3,
      cheekFullness: -1.2,
    },
    paint: { browThickness: 1.2, browTilt: -1.2, browArch: 0.6, laughLines: 0.3, cheeks: 1.3 },
  },
  // Even and friendly, a soft nose, warm eyes.
  neymar_2024: {
    shape: {
      cheekboneWidth: 2,
      jawWidth: 0.8,
      noseWidth: 2,
      noseBridge: -1.4,
      noseForward: -0.6,
      eyeSize: 0.14,
      eyeSlant: 0.9,
      lipFullness: 0.2,
      smile: 2,
      chinForward: 0.8,
    },
    paint: { browThickness: 1.12, browArch: 0.8, lips: 1.15, cheeks: 1.1 },
  },
  // Oval, high cheekbones, a full mouth.
  hazard: {
    shape: {
      cheekboneWidth: 3,
      jawWidth: -3,
      chinLength: 2.4,
      noseWidth: 3.4,
      noseBridge: -0.6,
      lipFullness: 0.36,
      eyeSize: 0.12,
      eyeSlant: 1.2,
      browHeight: 1.4,
      smile: 1,
      crownHeight: 2,
    },
    paint: { browThickness: 0.9, browArch: 1.3, lips: 1.15 },
  },
  // Heavy brows over deep eyes, a long straight nose.
  kroos: {
    shape: {
      jawWidth: 3.5,
      chinForward: 3,
      browForward: 3,
      browHeight: -1.8,
      noseForward: 2.4,
      noseBridge: 2.6,
      noseLength: 1.6,
      eyeSpacing: -0.8,
      eyeSize: -0.02,
      cheekFullness: -2.4,
      cheekboneWidth: 2.4,
      smile: 0.6,
    },
    paint: { browThickness: 1.45, browLength: 1.06, browArch: -0.2, browTilt: 0.8, laughLines: 0.4 },
  },
  // A high round crown, round cheeks, large ears.
  pogba: {
    shape: {
      crownHeight: 5,
      foreheadForward: 3,
      templeWidth: 3,
      cheekFullness: 4,
      jawWidth: 2.5,
      noseWidth: 1.8,
      noseLength: -0.8,
      noseForward: 1.8,
      earSize: 0.16,
      earsOut: 3.5,
      eyeSize: 0.04,
      lipFullness: 0.06,
      smile: 1.8,
    },
    paint: { browThickness: 1.15, browArch: 0.9, cheeks: 2, lips: 1.1, laughLines: 0.7, freckles: 0.15 },
  },
  // Slender and young: a pointed chin, ears that stand out.
  torres: {
    shape: {
      jawWidth: -5.5,
      chinWidth: -5,
      chinLength: 1,
      cheekFullness: -1,
      noseWidth: 1.4,
      noseLength: -1.2,
      eyeSize: 0.22,
      eyeSpacing: -0.4,
      earsOut: 5,
      earSize: 0.1,
      smile: 1.8,
      browHeight: 0.6,
      lipFullness: 0.14,
    },
    paint: { browThickness: 1.3, browArch: 1.2, browTilt: 1, lips: 1.1 },
  },
};
