/** Types of the part of imagetracerjs 1.2.6 that is used; the package has none of its own. */
declare module 'imagetracerjs' {
  interface TracedPicture {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  interface TracingOptions {
    readonly pal: readonly { r: number; g: number; b: number; a: number }[];
    readonly colorquantcycles: number;
    readonly mincolorratio: number;
    readonly ltres: number;
    readonly qtres: number;
    readonly pathomit: number;
    readonly rightangleenhance: boolean;
    readonly strokewidth: number;
    readonly scale: number;
    readonly linefilter: boolean;
    readonly roundcoords: number;
    readonly viewbox: boolean;
    readonly desc: boolean;
  }
  const tracer: {
    imagedataToSVG(picture: TracedPicture, options: TracingOptions): string;
  };
  export default tracer;
}
