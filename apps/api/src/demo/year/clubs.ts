/** A club that has ordered through the year; all are invented. */
export interface DemoClub {
  /** With the tenant's id this makes the account's own. */
  readonly suffix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
}

export const DEMO_CLUBS: readonly DemoClub[] = [
  { suffix: '11', firstName: 'ពិសិដ្ឋ', lastName: 'ចាន់', phone: '012 601 101', address: 'ខណ្ឌដូនពេញ ភ្នំពេញ' },
  { suffix: '12', firstName: 'Bopha', lastName: 'Ly', phone: '012 601 102', address: 'ក្រុងសៀមរាប ខេត្តសៀមរាប' },
  { suffix: '13', firstName: 'រតនៈ', lastName: 'គឹម', phone: '012 601 103', address: 'ក្រុងបាត់ដំបង ខេត្តបាត់ដំបង' },
  { suffix: '14', firstName: 'Vannak', lastName: 'Heng', phone: '012 601 104', address: 'ក្រុងកំពត ខេត្តកំពត' },
  { suffix: '15', firstName: 'សុភា', lastName: 'ម៉េង', phone: '012 601 105', address: 'ក្រុងកំពង់ចាម ខេត្តកំពង់ចាម' },
  {
    suffix: '16',
    firstName: 'Rithy',
    lastName: 'Oum',
    phone: '012 601 106',
    address: 'ក្រុងព្រះសីហនុ ខេត្តព្រះសីហនុ',
  },
];
