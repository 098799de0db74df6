import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../api/calls.ts';
import { enterWith } from '../../../session/sign-in.ts';
import { session } from '../../../session/session.ts';
import { answerBy } from '../../../testing/answers.ts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { press, show } from '../../../testing/show.tsx';
import { MeasureSettings } from './MeasureSettings.tsx';

const PATH = '/api/accounts/measures';
beforeEach(() => act(() => session.forget()));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('shows what is kept, and has it forgotten', async () => {
  let kept: unknown = { sex: 'woman', way: 'tape', chestCm: 88, waistCm: 70, hipCm: 96, wish: 'close' };
  const asked = answerBy({
    'GET /api/accounts/details': () => Response.json(sampleDetails),
    [`GET ${PATH}`]: () => Response.json({ measures: kept }),
    [`DELETE ${PATH}`]: () => {
      kept = null;
      return new Response(null, { status: 204 });
    },
  });
  await act(() => enterWith({ ok: true, value: sampleTokens() }));
  show(<MeasureSettings />);
  expect((await screen.findByText(/Women’s cut/)).textContent).toBe(
    'Women’s cut · Chest 88 cm · Waist 70 cm · Hip 96 cm',
  );
  press('Remove them');
  await screen.findByText(/None are kept/);
  expect(asked.filter(({ call }) => call === `DELETE ${PATH}`)).toHaveLength(1);
});
