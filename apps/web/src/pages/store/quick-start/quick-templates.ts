/** Six designs that differ: what a visitor in a hurry chooses from. */
export const QUICK_TEMPLATES = [
  'club-stripes',
  'edged-sash',
  'angkor-gold',
  'chest-band',
  'crystal',
  'naga',
] as const;
