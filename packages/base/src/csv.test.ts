import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

describe('a row of a table', () => {
  it('quotes what must be quoted', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
  });

  it.each(['=1+1', '+855', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])('disarms %j', (formula) => {
    expect(csvRow(['x', formula])).toContain(`'${formula}`);
  });

  it('leaves words alone, Khmer ones too', () => {
    expect(csvRow(['សុភា ចាន់', 'a-b', ''])).toBe('សុភា ចាន់,a-b,\r\n');
  });
});
