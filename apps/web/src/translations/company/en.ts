export const en = {
  contents: 'On this page',
  updated: 'Changed on {{date}}',
  about: { title: 'About Us' },
  careers: { title: 'Careers' },
  privacy: { title: 'Privacy Policy' },
  terms: { title: 'Terms of Service' },
} as const;
