import type { Checkout } from './use-checkout.ts';

type Filled = Pick<Checkout, 'pieces' | 'team' | 'deliveryErrors'>;

/** Gives what is wrong with the players, as the key of its message. */
export const rosterFault = ({ pieces, team }: Filled): string | null => {
  if (pieces === 0) return 'error.field.players.required';
  return team === null ? 'error.msg.validation' : null;
};

/** The first fault, top to bottom, as the key of its message. */
export const firstFault = (checkout: Filled): string | null => {
  const fault = rosterFault(checkout);
  if (fault !== null) return fault;
  if (checkout.deliveryErrors.phone === 'error.field.phone.required') return 'error.field.phone.provide';
  return Object.values(checkout.deliveryErrors)[0] ?? null;
};

/** Tells whether a fault that was found is still there: its message goes when what it asks for is done. */
export const hasFault = (checkout: Filled, key: string): boolean =>
  key === rosterFault(checkout) || key === firstFault(checkout);

/** Leads to the first field that is still wrong, once the page shows which are. */
export const focusFirstFault = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
};
