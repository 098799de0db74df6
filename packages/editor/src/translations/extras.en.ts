export const extrasEn = {
  title: 'For single players',
  hint: 'Only players who are given the extra when you order wear it. What you do not place here goes where it usually is.',
  captainPrint: 'C on the chest',
  sleeveFlag: 'Flag on the left sleeve',
  sleeveNumber: 'Number on the right sleeve',
  flag: 'Flag',
  chooseFlag: 'Choose another flag',
  noFlag: 'No flag of this name',
} as const;
