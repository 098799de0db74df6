/** Texts of the font picker, and of texts of one's own. */
export const fontsEn = {
  fonts: {
    choose: 'Choose a font',
    search: 'Search fonts',
    source: 'Fonts from',
    sources: { own: 'Our fonts', catalogue: 'Catalogue' },
    language: 'Language',
    all: 'All',
    langs: {
      en: 'English',
      kh: 'Khmer',
      cn: 'Chinese',
      jp: 'Japanese',
      kr: 'Korean',
      th: 'Thai',
    },
    list: 'Fonts',
    nothing: 'No font found.',
    loading: 'Fetching the catalogue…',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}} of {{count}}',
    done: 'Done',
  },
  lettering: {
    addFront: 'Add text on the front',
    addBack: 'Add text on the back',
  },
};
