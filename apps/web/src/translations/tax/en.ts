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
    exchange: 'Exchange rate: 1 US dollar = {{riel}}',
  },
};
