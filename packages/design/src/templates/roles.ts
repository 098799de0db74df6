/** What a zone is to a design; templates colour roles, so that one template dresses every garment. */
export const ZONE_ROLES = ['main', 'panel', 'sleeve', 'trim', 'collar', 'legs', 'legTrim'] as const;
export type ZoneRole = (typeof ZONE_ROLES)[number];

const ROLES: Readonly<Record<string, ZoneRole>> = {
  body: 'main',
  sidePanels: 'panel',
  sleeves: 'sleeve',
  cuffs: 'trim',
  collar: 'collar',
  placket: 'collar',
  hood: 'main',
  hoodLining: 'trim',
  pocket: 'panel',
  hemRib: 'trim',
  drawcord: 'collar',
  shorts: 'legs',
  shortsSides: 'legTrim',
  waistband: 'legTrim',
  trim: 'legTrim',
};

/** Role of a zone by its id; a zone not named here belongs to the main cloth. */
export const roleOf = (zoneId: string): ZoneRole => ROLES[zoneId] ?? 'main';
