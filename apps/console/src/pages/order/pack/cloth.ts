const CLOTHS = ['shell', 'rib', 'flatKnit', 'elastic', 'cord'] as const;

/** The text that names a cloth. */
export const clothKey = (cloth: string): `cloth.${(typeof CLOTHS)[number]}` =>
  `cloth.${CLOTHS.find((known) => known === cloth) ?? 'shell'}`;
