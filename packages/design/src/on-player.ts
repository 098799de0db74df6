import type { DesignDocument } from './document.ts';

/** The design with a player's name and number in the place of the sample's, as it is printed for them. */
export const onPlayer = (
  document: DesignDocument,
  { name, number }: { readonly name: string; readonly number: string },
): DesignDocument => ({ ...document, slots: { ...document.slots, playerName: name, number } });
