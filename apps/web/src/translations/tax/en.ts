/** Texts of VAT, and of riel beside dollars. */
export const en = {
  includesVat: 'VAT of {{percent}} % in it',
  inRiel: 'In riel',
  rate: '1 US dollar = {{riel}}',
  payIn: 'I pay in',
  currency: { USD: 'Dollars', KHR: 'Riel' },
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
