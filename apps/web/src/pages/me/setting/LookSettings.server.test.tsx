import { describe, expect, it } from 'vitest';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { LookSettings } from './LookSettings.tsx';

describe('the languages of a tenant', () => {
  it('are a choice where there are two', () => expect(showPage(<LookSettings />)).toContain('ខ្មែរ'));

  it('are none where there is one', () =>
    expect(showPage(<LookSettings />, { tenant: { ...demoTenant, languages: ['en'] } })).not.toContain(
      'ខ្មែរ',
    ));
});
