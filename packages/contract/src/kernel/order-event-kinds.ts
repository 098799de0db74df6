/** A move of the order, or of its money, what staff told the customer, or what they corrected. */
export const ORDER_EVENT_KINDS = [
  'moved',
  'slipSent',
  'slipRefused',
  'paid',
  'refunded',
  'noted',
  'corrected',
] as const;
