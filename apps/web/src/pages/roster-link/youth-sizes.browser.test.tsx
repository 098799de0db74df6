import '@kitwright/ui/styles.css';
import { errorTexts } from '@kitwright/contract/error-texts';
import type { OpenedRosterLink } from '@kitwright/contract/orders';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { createDesign } from '@kitwright/design';
import { garmentOf, plainOffer, withYouth } from '@kitwright/garment';
import { createI18n } from '@kitwright/ui';
import { PHONE_PX } from '@kitwright/ui/testing/accessible.ts';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../api/calls.ts';
import { App } from '../../App.tsx';
import { EntryForm } from './EntryForm.tsx';
import { useSelfEntry } from './use-self-entry.ts';

/** A maker who offers every youth size, under labels that name a height as well. */
const sizes = withYouth(plainOffer()).map((size) => ({ ...size, isOffered: true }));
const tenant = { ...demoTenant, sizeCharts: { SOCCER_KIT: { version: 1, sizes } } };
const link: OpenedRosterLink = {
  designName: 'Lions',
  teamName: 'Lions',
  productType: 'SOCCER_KIT',
  document: createDesign(garmentOf('SOCCER_KIT'), () => crypto.randomUUID()),
  thumbnailUrl: '/picture',
  closesAt: '2026-11-29T16:59:00.000Z',
  isOpen: true,
  isFull: false,
  takesExtras: false,
  players: 1,
  takenNumbers: [],
  own: null,
  payToken: null,
};

const Form = () => <EntryForm form={useSelfEntry('token', { id: 'e1', secret: 'x' }, link)} link={link} />;

beforeAll(() => page.viewport(PHONE_PX.width, PHONE_PX.height));
beforeEach(() => {
  localStorage.clear();
  const place = document.createElement('div');
  // As the page has it on a phone.
  place.style.paddingInline = '20px';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <App
      state={{ step: 'mounted', tenant, signedIn: false, to: 'page' }}
      i18n={createI18n({ lang: 'kh', errorTexts })}
      queryClient={queryClient}
    >
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </App>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
});

/** Place of the words of a part, without what lies round them, and the lines they take. */
const wordsOf = (part: Element) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const words = [...range.getClientRects()].filter(({ width }) => width > 0);
  return {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    lines: new Set(words.map(({ bottom }) => Math.round(bottom))).size,
  };
};

it('names a youth size in the middle of what a player taps, its height in one line', async () => {
  const radio = page.getByRole('radio', { name: 'Y10 (140 cm)', exact: true });
  await expect.element(radio).toBeInTheDocument();
  const tile = radio.element().parentElement;
  const height = tile?.querySelector('small');
  if (!tile || !height) throw new Error('A size without its height');
  const [outside, inside] = [tile.getBoundingClientRect(), wordsOf(height)];
  expect(inside.lines).toBe(1);
  expect(inside.left).toBeGreaterThanOrEqual(outside.left);
  expect(Math.abs(inside.left - outside.left - (outside.right - inside.right))).toBeLessThan(2);
});

it('leaves the words of a youth size’s advice their room', async () => {
  await page.getByRole('button', { name: 'រកទំហំរបស់ខ្ញុំ' }).click();
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('កម្ពស់ សម'), '138');
  await userEvent.fill(dialog.getByLabelText('ទម្ងន់ គក'), '32');
  const answer = dialog.getByRole('status');
  await expect.element(answer).toHaveTextContent('Y10 (140 cm)');
  const words = answer.element().querySelector('p')?.parentElement?.getBoundingClientRect().width;
  expect(words).toBeGreaterThan(answer.element().getBoundingClientRect().width / 2);
});
