/** Texts of VAT, of riel beside dollars, and of the account that a transfer goes to. */
export const en = {
  includesVat: 'VAT of {{percent}} % in it',
  inRiel: 'In riel',
  rate: '1 US dollar = {{riel}}',
  payIn: 'I pay in',
  currency: { USD: 'Dollars', KHR: 'Riel' },
  bank: {
    bank: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    reference: 'Reference',
    copy: 'Copy: {{name}}',
    copied: 'Copied: {{name}}',
  },
  invoice: {
    title: 'Tax invoice',
    vatNumber: 'VATTIN: {{number}}',
    pricesInclude: 'Prices of items include VAT',
    net: 'Without VAT',
    vat: 'VAT {{percent}} %',
    dueInRiel: 'Due in riel',
    forCompany: 'For a company',
    forCompanyLead:
      'The invoice is made out to this company, with its VAT number. Leave the name empty to have it in your own.',
    company: 'Name of the company',
    companyNumber: 'VAT number (VATTIN), if it has one',
    save: 'Save',
    saved: 'The invoice has the name you gave.',
    exchange: 'Exchange rate: 1 US dollar = {{riel}}',
  },
};
