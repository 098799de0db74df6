import type { ChangeTexts } from './en.ts';

export const changeTextsKh: ChangeTexts = {
  phone: 'ទូរស័ព្ទ',
  address: 'អាសយដ្ឋាន',
  addresses: 'អាសយដ្ឋានផ្សេងទៀត',
  invoiceTo: 'វិក្កយបត្រចេញក្នុងនាម',
  note: 'កំណត់ចំណាំ',
  fabric: 'ក្រណាត់',
  adjustment: 'តម្លៃកែតាមការព្រមព្រៀង',
  total: 'តម្លៃសរុប',
  joined: (to) => `បានបន្ថែម៖ ${to}`,
  left: (from) => `បានដក៖ ${from}`,
  change: (what, from, to) => `${what}៖ ${from} → ${to}`,
  nothing: 'គ្មាន',
  goalkeeper: 'អ្នកចាំទី',
  short: 'ខ្លី',
  long: 'វែង',
  armband: 'ក្រណាត់ពាក់ដៃប្រធានក្រុម',
  captainPrint: 'បោះអក្សរ C លើទ្រូង',
  sleeveFlag: 'ទង់ជាតិលើដៃអាវឆ្វេង',
  sleeveNumber: 'លេខលើដៃអាវស្ដាំ',
};
