/** A day without work: of every year (`11-09`) or of one (`2026-11-24`), with its name. */
export interface Holiday {
  readonly on: string;
  readonly name: { readonly kh: string; readonly en: string };
}

const each = (days: readonly string[], kh: string, en: string): readonly Holiday[] =>
  days.map((on) => ({ on, name: { kh, en } }));

const VISAK = ['ពិធីបុណ្យវិសាខបូជា', 'Visak Bochea'] as const;
const PLOUGHING = ['ព្រះរាជពិធីច្រត់ព្រះនង្គ័ល', 'Royal Ploughing Ceremony'] as const;
const PCHUM_BEN = ['ពិធីបុណ្យភ្ជុំបិណ្ឌ', 'Pchum Ben'] as const;
const WATER = ['ព្រះរាជពិធីបុណ្យអុំទូក', 'Water Festival'] as const;

/**
 * The public holidays of Cambodia, as a shop's calendar begins with. Those that follow the moon are known for 2026 and
 * 2027 only. The list was checked against no official source: tenants edit theirs.
 */
export const HOLIDAYS: readonly Holiday[] = [
  ...each(['01-01'], 'ទិវាចូលឆ្នាំសកល', 'International New Year'),
  ...each(['01-07'], 'ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍', 'Victory over Genocide Day'),
  ...each(['03-08'], 'ទិវាអន្តរជាតិនារី', 'International Women’s Day'),
  ...each(['04-14', '04-15', '04-16'], 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ', 'Khmer New Year'),
  ...each(['05-01'], 'ទិវាពលកម្មអន្តរជាតិ', 'International Labour Day'),
  ...each(['05-14'], 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម ព្រះមហាក្សត្រ', 'King’s Birthday'),
  ...each(['06-18'], 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម សម្តេចព្រះមហាក្សត្រី', 'Queen Mother’s Birthday'),
  ...each(['09-24'], 'ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ', 'Constitution Day'),
  ...each(['10-15'], 'ទិវាប្រារព្ធពិធីគោរពព្រះវិញ្ញាណក្ខន្ធ ព្រះបរមរតនកោដ្ឋ', 'Commemoration of the King Father'),
  ...each(['10-29'], 'ព្រះរាជពិធីគ្រងព្រះបរមរាជសម្បត្តិ', 'King’s Coronation Day'),
  ...each(['11-09'], 'ពិធីបុណ្យឯករាជ្យជាតិ', 'Independence Day'),
  ...each(['12-29'], 'ទិវាសន្តិភាពនៅកម្ពុជា', 'Peace Day'),
  ...each(['2026-05-01'], ...VISAK),
  ...each(['2026-05-05'], ...PLOUGHING),
  ...each(['2026-10-10', '2026-10-11', '2026-10-12'], ...PCHUM_BEN),
  ...each(['2026-11-23', '2026-11-24', '2026-11-25'], ...WATER),
  ...each(['2027-05-20'], ...VISAK),
  ...each(['2027-05-24'], ...PLOUGHING),
  ...each(['2027-09-29', '2027-09-30', '2027-10-01'], ...PCHUM_BEN),
  ...each(['2027-11-12', '2027-11-13', '2027-11-14'], ...WATER),
];
