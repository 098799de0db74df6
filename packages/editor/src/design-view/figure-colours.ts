import type { DesignDocument, Fill } from '@kitwright/design';

const colourOf = (fill: Fill | undefined): string | undefined =>
  fill?.kind === 'pure' ? fill.colour : fill?.stops[0]?.colour;

/** Socks that go with the kit: the shorts' colour, banded in the colour of the collar. */
export function figureColours({ zones }: Pick<DesignDocument, 'zones'>): {
  readonly socks?: string | undefined;
  readonly sockTrim?: string | undefined;
} {
  return {
    socks: colourOf(zones['shorts'] ?? zones['body']),
    sockTrim: colourOf(zones['collar'] ?? zones['body']),
  };
}
