import { PAGES } from '@kitwright/contract/tenants';
import { expect, it } from 'vitest';
import { SHOWN_AT } from '../apps/console/src/pages/tenant/sections.ts';
import { publicPageAt } from '../apps/web/src/routes/public-pages.tsx';

it.each([...Object.values(SHOWN_AT), ...PAGES.map((page) => `/${page}`)])(
  'the studio previews a page that the shop has: %s',
  (path) => {
    expect(publicPageAt(path)?.path).toBe(path);
  },
);
