import encodeQR from 'qr';

/** Free modules round the code. Source: ISO/IEC 18004, 6.3.8: a quiet zone of four modules. */
const QUIET_MODULES = 4;

/** A text as a QR code: an SVG of dark squares on white, in whole modules. Medium correction: 15 % may be covered. */
export function qrSvg(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const side = rows.length;
  const path = rows.map((row, y) => runsOf(row, y)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#14171a" d="${path}"/></svg>`
  );
}

/** The dark runs of a row as parts of a path: neighbours in one, so that no hairline shows between them. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const end = row.indexOf(false, x);
    const length = (end === -1 ? row.length : end) - x;
    path += `M${x} ${y}h${length}v1h-${length}z`;
    x += length;
  }
  return path;
}
