import { expect, it } from 'vitest';
import { escapeHtml } from './html.ts';

it('escapes what would end a text or an attribute, and nothing else', () => {
  expect(escapeHtml(`<a b="c" d='e'>&ខ្មែរ`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;ខ្មែរ');
});
