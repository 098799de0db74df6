import { readUsd } from '@kitwright/ordering';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface Owed {
  readonly dueCents: number;
  /** Slips that no one has looked at. */
  readonly waitingCents: number;
}

const inDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of what is being typed: a sign at its beginning and a point behind which nothing stands yet do no harm. Null for no sum. */
const centsOf = (typed: string): number | null =>
  readUsd(typed.trim().replace(/^\$/, '').replace(/[.,]$/, ''));

/** A sum that is paid now, and the field for it: what is due and was not sent yet, or what one types. */
export const usePayNow = (
  { dueCents, waitingCents }: Owed,
  words: { readonly label: string; readonly hint: string | undefined },
): { readonly payableCents: number; readonly field: ReactNode } => {
  const openCents = Math.max(0, dueCents - waitingCents);
  // It stays as it is typed until the field is left: a text that is put right meanwhile runs away from who types.
  const [typed, setTyped] = useState(inDollars(openCents));
  const askedCents = centsOf(typed) ?? 0;
  // An empty field is no sum: all of it is meant.
  const payableCents = askedCents > 0 ? Math.min(askedCents, dueCents) : openCents;
  const field = (
    <TextInput
      size="sm"
      label={words.label}
      description={words.hint}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => setTyped(inDollars(payableCents))}
    />
  );
  return { payableCents, field };
};
