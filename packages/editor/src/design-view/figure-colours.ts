import { lightness } from '@kitwright/colour';
import type { DesignDocument, Fill } from '@kitwright/design';

const colourOf = (fill: Fill | undefined): string | undefined =>
  fill?.kind === 'pure' ? fill.colour : fill?.stops[0]?.colour;

/** Colours of plain shorts, the one that is liked best first: charcoal or stone, with a polo sand or navy. */
const SHORTS = ['#2b2e33', '#a9a59c'] as const;
const POLO_SHORTS = ['#b3a382', '#27324a'] as const;
/** Shorts this much lighter or darker than the garment stand off from it, of 100. */
const STANDS_OFF = 15;

const shortsFor = (productType: DesignDocument['productType'], body: string): string => {
  const [best, other] = productType === 'POLO_SHIRT' ? POLO_SHORTS : SHORTS;
  return Math.abs(lightness(best) - lightness(body)) >= STANDS_OFF ? best : other;
};

/**
 * Colours of what goes with a design: socks in the shorts' colour, banded in that of the collar, and plain shorts
 * that stand off from it.
 */
export function figureColours({ productType, zones }: Pick<DesignDocument, 'productType' | 'zones'>): {
  readonly socks?: string | undefined;
  readonly sockTrim?: string | undefined;
  readonly shorts?: string | undefined;
} {
  const body = colourOf(zones['body']);
  return {
    socks: colourOf(zones['shorts'] ?? zones['body']),
    sockTrim: colourOf(zones['collar'] ?? zones['body']),
    shorts: body === undefined ? undefined : shortsFor(productType, body),
  };
}
