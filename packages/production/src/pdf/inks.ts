import { bytesOf } from '@kitwright/colour';
import type { Colour } from '@kitwright/design';
import type { Operation, Paint } from '@kitwright/design/render';
import type { Drawing, DrawnNode } from './drawing-operators.ts';

/** The printing condition a file is meant for. */
export interface OutputCondition {
  /** As the condition is known: the description of its profile. */
  readonly name: string;
  /** The ICC profile; null where the name says it all. */
  readonly profile: Uint8Array | null;
}

/** Inks in which colours of a design reach the printer. */
export interface Inks {
  /** Name of the PDF's colour space. */
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
  readonly output: OutputCondition;
  /** Makes colours known, all of a file at once, before anything else is asked of them. */
  learn(colours: Iterable<Colour>): Promise<void>;
  /** Components of a colour in that space, each 0..1. Throws for one that was never made known. */
  componentsOf(colour: Colour): readonly number[];
  /** The ink a colour is printed with by itself, by its name; null where it is mixed. */
  spotOf(colour: Colour): string | null;
  /** The ink by whose name the cutter knows the line to cut along; null where that is printed as the other marks. */
  readonly contour: string | null;
}

const rgbOf = (colour: Colour): readonly number[] => bytesOf(colour).map((channel) => channel / 255);

/** Colours as they are seen on the screen; the printer's own software turns them into inks. */
export const RGB_INKS: Inks = {
  space: 'DeviceRGB',
  output: { name: 'sRGB IEC61966-2.1', profile: null },
  learn: () => Promise.resolve(),
  componentsOf: rgbOf,
  spotOf: () => null,
  contour: null,
};

/** A colour that goes to the printer under the name of its ink. */
export interface SpotColour {
  readonly name: string;
  readonly colour: Colour;
}

/** Names of the cutter's own ink: the name of makers of printers that cut, written as a shop writes it. */
const CONTOUR = /^(?:cut|thru|perf)[ _-]?(?:contour|cut)$/i;

/** The same inks, with some colours by the name of their own ink. One that names the cut is for the cut line alone. */
export const withSpots = (inks: Inks, spots: readonly SpotColour[]): Inks => {
  const names = new Map(
    spots.filter(({ name }) => !CONTOUR.test(name)).map(({ name, colour }) => [colour.toLowerCase(), name]),
  );
  return {
    ...inks,
    spotOf: (colour) => names.get(colour.toLowerCase()) ?? null,
    contour: spots.find(({ name }) => CONTOUR.test(name))?.name ?? inks.contour,
  };
};

/** Turns pixels of sRGB, three bytes each, into those of a profile's space. */
export type ConvertPixels = (rgb: Uint8Array) => Promise<Uint8Array>;

/** Colours as a profile has them. */
export const profiledInks = (space: Inks['space'], output: OutputCondition, convert: ConvertPixels): Inks => {
  const known = new Map<Colour, readonly number[]>();
  const count = space === 'DeviceCMYK' ? 4 : 3;
  return {
    space,
    output,
    learn: async (colours) => {
      const fresh = [...new Set(colours)].filter((colour) => !known.has(colour));
      if (fresh.length === 0) return;
      const converted = await convert(Uint8Array.from(fresh.flatMap((colour) => bytesOf(colour))));
      fresh.forEach((colour, index) => {
        const components = converted.subarray(index * count, (index + 1) * count);
        known.set(
          colour,
          Array.from(components, (component) => component / 255),
        );
      });
    },
    componentsOf: (colour) => {
      const components = known.get(colour);
      if (components === undefined) throw new RangeError(`The colour ${colour} was never made known`);
      return components;
    },
    spotOf: () => null,
    contour: null,
  };
};

/** Inks of cut lines, marks and codes: black ink alone, whatever the profile would mix. */
export const markInks = (inks: Inks): Inks =>
  inks.space === 'DeviceRGB'
    ? { ...RGB_INKS, output: inks.output }
    : {
        ...RGB_INKS,
        space: inks.space,
        output: inks.output,
        componentsOf: (colour) => {
          const [red = 0, green = 0, blue = 0] = rgbOf(colour);
          return [0, 0, 0, 1 - (red + green + blue) / 3];
        },
      };

/** Inks of the cut line: the cutter's own ink where it has one, else as the other marks. */
export const cutInks = (inks: Inks): Inks => {
  const { contour } = inks;
  return { ...markInks(inks), ...(contour === null ? {} : { spotOf: () => contour, contour }) };
};

const ofPaint = (paint: Paint): readonly string[] =>
  paint.kind === 'pure' ? [paint.colour] : paint.stops.map(({ colour }) => colour);

/** Every colour that operations draw with, as often as it occurs; pictures apart. */
export const coloursOfOperation = (operation: Operation): readonly string[] => {
  if (operation.op === 'image') return [];
  if (operation.op === 'group') return operation.children.flatMap(coloursOfOperation);
  return ofPaint(operation.paint);
};

const coloursOfNode = (node: DrawnNode): readonly string[] =>
  node.kind === 'group'
    ? node.children.flatMap(coloursOfNode)
    : [node.fill, node.stroke].flatMap((ink) => (ink === null ? [] : ofPaint(ink.paint)));

/** Every colour of a picture that is drawn. */
export const coloursOfDrawing = ({ nodes }: Drawing): readonly string[] => nodes.flatMap(coloursOfNode);
