import type { fontsEn } from './fonts.en.ts';

export const fontsKh: typeof fontsEn = {
  fonts: {
    choose: 'ជ្រើសពុម្ពអក្សរ',
    search: 'ស្វែងរកពុម្ពអក្សរ',
    source: 'ពុម្ពអក្សរពី',
    sources: { own: 'ពុម្ពរបស់យើង', catalogue: 'បញ្ជីពុម្ព' },
    language: 'ភាសា',
    all: 'ទាំងអស់',
    langs: {
      en: 'អង់គ្លេស',
      kh: 'ខ្មែរ',
      cn: 'ចិន',
      jp: 'ជប៉ុន',
      kr: 'កូរ៉េ',
      th: 'ថៃ',
    },
    list: 'ពុម្ពអក្សរ',
    nothing: 'រកពុម្ពអក្សរមិនឃើញទេ។',
    loading: 'កំពុងយកបញ្ជីពុម្ពអក្សរ…',
    previous: 'ទំព័រមុន',
    next: 'ទំព័របន្ទាប់',
    page: 'ទំព័រ {{page}} នៃ {{count}}',
    done: 'រួចរាល់',
    weight: 'ភាពក្រាស់',
    weights: {
      w100: 'ស្ដើងបំផុត',
      w200: 'ស្ដើងណាស់',
      w300: 'ស្ដើង',
      w400: 'ធម្មតា',
      w500: 'មធ្យម',
      w600: 'ក្រាស់បន្តិច',
      w700: 'ក្រាស់',
      w800: 'ក្រាស់ណាស់',
      w900: 'ក្រាស់បំផុត',
    },
  },
  lettering: {
    addFront: 'ថែមអក្សរនៅខាងមុខ',
    addBack: 'ថែមអក្សរនៅខាងក្រោយ',
  },
};
