import { NumberInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface Owed {
  readonly dueCents: number;
  /** Slips that no one has looked at. */
  readonly waitingCents: number;
}

/** A sum that is paid now, and the field for it: what is due and was not sent yet, or what one types. */
export const usePayNow = (
  { dueCents, waitingCents }: Owed,
  words: { readonly label: string; readonly hint: string | undefined },
): { readonly payableCents: number; readonly field: ReactNode } => {
  const openCents = Math.max(0, dueCents - waitingCents);
  // As typed: the field may be empty meanwhile.
  const [typed, setTyped] = useState<number | string>(openCents / 100);
  const askedCents = Math.round(Number(typed) * 100);
  // An empty field is no sum: all of it is meant.
  const payableCents = askedCents > 0 ? Math.min(askedCents, dueCents) : openCents;
  const field = (
    <NumberInput
      size="sm"
      label={words.label}
      description={words.hint}
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      min={0.01}
      max={dueCents / 100}
      value={typed}
      onChange={setTyped}
    />
  );
  return { payableCents, field };
};
