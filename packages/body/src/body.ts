import type { Base } from './base/base.ts';
import { measuredPart, wholeMeasured } from './measure/measured-part.ts';
import { levelsOf, measuresOf } from './measure/measure.ts';
import { toDrapePose, type PosedBody } from './pose/drape-pose.ts';
import { fleshParter } from './pose/parted-flesh.ts';
import { fixedShape, shapeOf } from './shape/blend.ts';
import { knobsFrom, type Knobs } from './shape/knobs.ts';
import { clamp } from './numbers.ts';
import { skeletonOf, type Skeleton } from './skeleton.ts';
import { findKnobs, type Found } from './solve/find-knobs.ts';
import { armsOutRadians, askedMeasures, MEASURES, measuresFrom, type Measures, type Wish } from './wish.ts';

/** A person of asked measures in the drape pose, standing on y = 0. Metres, unless named otherwise. */
export interface Body {
  /** Three numbers a point of the base; joints are left at 0. */
  readonly points: Float64Array;
  readonly skeleton: Skeleton;
  /** On the finished body, mm, and what was asked for. */
  readonly measures: Measures;
  readonly asked: Measures;
  /** Heights of the tape. */
  readonly levels: ReturnType<typeof levelsOf>;
  readonly knobs: Knobs;
}

/** The greatest difference between what is and what was asked, mm. */
export const worstErrorMm = ({ measures, asked }: Pick<Body, 'measures' | 'asked'>): number =>
  Math.max(...MEASURES.map((name) => Math.abs(measures[name] - asked[name])));

/** Starts of the search, tried in turn when it was lost: heavier, lighter. */
const startsOf = ({ waistMm, heightMm }: Wish): readonly [likely: Knobs, ...others: Knobs[]] => {
  const weight = clamp(0.5 + 2.2 * (waistMm / heightMm - 0.45), 0.1, 1.3);
  const at = (value: number): Knobs => knobsFrom((knob) => (knob === 'weight' ? Math.max(0.1, value) : 0));
  return [at(weight), at(weight + 0.5), at(weight - 0.4)];
};
/** A body that is farther off than this after its flesh gave way is looked for again, mm. */
const ENOUGH_MM = 0.7;
/** A search that ends farther off than this was lost, mm. */
const LOST_MM = 2;

/** Finds bodies made of a base: the same wish gives the same body. */
export const bodiesOf = (base: Base): ((wish: Wish) => Body) => {
  const whole = wholeMeasured(base);
  const part = measuredPart(whole);
  const partFlesh = fleshParter(base);
  return (wish) => {
    const asked = askedMeasures(wish);
    const armsOut = armsOutRadians(wish);
    const fixedPart = fixedShape(part.base, wish);
    const measuresAt = (knobs: Knobs): Measures =>
      measuresOf(
        part.base,
        part.marks,
        toDrapePose(part.base, shapeOf(part.base, wish, fixedPart, knobs), armsOut),
      );
    const finish = (knobs: Knobs): { readonly posed: PosedBody; readonly measures: Measures } => {
      const posed = toDrapePose(base, shapeOf(base, wish, fixedShape(base, wish), knobs), armsOut);
      if (armsOut > 0) partFlesh(posed.points);
      return { posed, measures: measuresOf(base, whole.marks, posed) };
    };
    const errorOf = ({ measures }: Found): number => worstErrorMm({ measures, asked });
    const [likely, ...others] = startsOf(wish);
    let found = findKnobs(asked, likely, measuresAt);
    for (const start of others) {
      if (errorOf(found) < LOST_MM) break;
      const again = findKnobs(asked, start, measuresAt);
      if (errorOf(again) < errorOf(found)) found = again;
    }
    let { knobs } = found;
    let { posed, measures } = finish(knobs);
    // What gave way beside the arms is asked for once more.
    if (armsOut > 0 && worstErrorMm({ measures, asked }) > ENOUGH_MM) {
      const more = measuresFrom((name) => 2 * asked[name] - measures[name]);
      ({ knobs } = findKnobs(more, knobs, measuresAt));
      ({ posed, measures } = finish(knobs));
    }
    return {
      points: posed.points,
      skeleton: skeletonOf(base, posed),
      measures,
      asked,
      levels: levelsOf(posed.points, whole.marks),
      knobs,
    };
  };
};
