/** The topics of the page of settings, in their order; each is an anchor of the page. */
export const SECTIONS = ['details', 'email', 'password', 'notices', 'devices', 'look', 'data'] as const;
export type SectionId = (typeof SECTIONS)[number];
