export const en = {
  language: 'Language',
  khmer: 'Khmer',
  english: 'English',
  scheme: { toDark: 'Dark theme', toLight: 'Light theme' },
  busy: 'One moment…',
  rating: '{{value}} of {{max}} stars',
  close: 'Close',
  noData: 'No data!',
  wrong: 'Something went wrong!',
  retry: 'Try again',
} as const;
