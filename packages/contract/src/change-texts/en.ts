/** Words of a correction's history for each thing that was changed, in English. */
export const changeTextsEn = {
  phone: 'Phone',
  address: 'Address',
  note: 'Note',
  addresses: 'Other addresses',
  invoiceTo: 'Invoice made out to',
  fabric: 'Fabric',
  adjustment: 'Agreed change of price',
  total: 'Grand total',
  joined: (to: string) => `Added: ${to}`,
  left: (from: string) => `Removed: ${from}`,
  change: (what: string, from: string, to: string) => `${what}: ${from} → ${to}`,
  nothing: 'none',
  goalkeeper: 'Goalkeeper',
  short: 'Short',
  long: 'Long',
  armband: 'Captain’s armband',
  captainPrint: 'C printed on the chest',
  sleeveFlag: 'Flag on the left sleeve',
  sleeveNumber: 'Number on the right sleeve',
};

export type ChangeTexts = typeof changeTextsEn;
