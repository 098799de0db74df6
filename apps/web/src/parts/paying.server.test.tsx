import type { Tenant } from '@kitwright/contract/tenants';
import { describe, expect, it } from 'vitest';
import CompanyPage from '../pages/company/CompanyPage.tsx';
import { DeliverySection, QuestionsSection } from '../pages/home/HomePage.tsx';
import { FirstSteps } from '../pages/me/dashboard/FirstSteps.tsx';
import PricingPage from '../pages/pricing/PricingPage.tsx';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { showPage } from '../testing/show-page.tsx';

const withAccount: Tenant = {
  ...demoTenant,
  payment: { bank: 'ABA', accountName: 'ANGKOR', accountNumber: '000', bakongAccount: '' },
};

describe.each([
  ['home: what happens after the order', <DeliverySection key="page" />],
  ['home: questions', <QuestionsSection key="page" />],
  ['prices', <PricingPage key="page" />],
  ['terms', <CompanyPage key="page" page="terms" />],
  ['a first visit of the personal area', <FirstSteps key="page" hasPlayers={false} />],
])('how one pays, on %s', (_, page) => {
  it('is by transfer where the tenant says where to', () =>
    expect(showPage(page, { tenant: withAccount })).toMatch(/transfer/));

  it('promises no transfer that no one could make', () =>
    expect(showPage(page, { tenant: { ...demoTenant, payment: null } })).not.toMatch(/transfer|KHQR/));

  it('promises none in Khmer either', () =>
    expect(showPage(page, { tenant: { ...demoTenant, payment: null }, lang: 'kh' })).not.toMatch(
      /តាមធនាគារ|ផ្ទេរ|KHQR/,
    ));
});
