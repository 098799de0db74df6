/** The design as the maker prints it. */
export const proofEn = {
  title: 'As printed',
  show: 'Show as printed',
  hint: 'Cloth takes fewer colours than a screen shows. See what the maker’s printer makes of yours, pictures too.',
  intent: 'How colours are brought into what prints',
  relative: 'Exact',
  perceptual: 'Softened',
  mark: 'Mark what cannot be printed',
  close: 'Show as designed',
  loading: 'Fetching the printer’s colours…',
  failed: 'The printer’s colours could not be fetched. Try again later.',
  none: 'The maker has not measured its printer yet: colours are shown as designed.',
  within: 'Everything prints as you see it.',
  out: 'Colours that print otherwise: {{count}}',
  pictures: 'Pictures with such colours: {{count}}',
  colour: '{{colour}} prints as {{seen}}',
};
