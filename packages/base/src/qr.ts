import encodeQr from 'qr';

/** Free modules round a code. Source: ISO/IEC 18004, 6.3.8: a quiet zone of four modules. */
const QUIET_MODULES = 4;

/** Rows of modules from the top, true where dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The modules of a text's QR code without a quiet zone. Medium correction: 15 % may be covered. */
export const qrModules = (text: string): QrModules =>
  // The library always draws a border; one module is its least.
  encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

/** The dark runs of a row: neighbours in one, so that no hairline shows between them. */
export const darkRuns = (row: readonly boolean[]): readonly (readonly [from: number, to: number])[] => {
  const runs: (readonly [number, number])[] = [];
  for (let from = row.indexOf(true); from !== -1;) {
    const light = row.indexOf(false, from);
    const to = light === -1 ? row.length : light;
    runs.push([from, to]);
    from = row.indexOf(true, to);
  }
  return runs;
};

/** A code for an SVG: the dark modules as the data of one path, and the side of the square with its quiet zone. */
export const qrPath = (text: string): { readonly path: string; readonly side: number } => {
  const modules = qrModules(text);
  const path = modules.flatMap((row, y) =>
    darkRuns(row).map(
      ([from, to]) => `M${from + QUIET_MODULES} ${y + QUIET_MODULES}h${to - from}v1h-${to - from}z`,
    ),
  );
  return { path: path.join(''), side: modules.length + 2 * QUIET_MODULES };
};

/** A text as a QR code: an SVG of dark squares on white, in whole modules. */
export const qrSvg = (text: string): string => {
  const { path, side } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#14171a" d="${path}"/></svg>`
  );
};
