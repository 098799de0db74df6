/** Which demo account says what: the customer is `01`, the store `03`. */
interface Said {
  readonly account: '01' | '03';
  readonly value: number;
  readonly comment: string;
}

/** What the demo's accounts say of designs, dealt out in turn; some designs no one has rated yet. */
export const SAID: readonly Said[] = [
  { account: '01', value: 5, comment: 'ពណ៌ចេញមកដូចក្នុងរូបមែន។ ក្រុមយើងពេញចិត្តណាស់!' },
  { account: '01', value: 4, comment: 'Fits well. The number is easy to read from the stand.' },
  { account: '03', value: 5, comment: 'លក់ដាច់ជាងគេក្នុងហាងយើង។' },
  { account: '03', value: 4, comment: '' },
  { account: '01', value: 3, comment: 'ស្អាត តែខ្ញុំចង់បានកធំជាងនេះបន្តិច។' },
  { account: '01', value: 5, comment: 'Third season with this one, still no fading.' },
  { account: '03', value: 4, comment: 'Customers ask for it by name.' },
  { account: '03', value: 5, comment: 'ក្រណាត់ស្រាល ហើយស្ងួតលឿន។' },
  { account: '03', value: 5, comment: '' },
];
