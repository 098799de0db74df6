import { describe, expect, it } from 'vitest';
import { girthsMm } from './measure.ts';

describe('the body', () => {
  it('has the girths of a lean athlete who wears size M', () => {
    const girths = girthsMm();
    const expected = { neck: 340, chest: 973, waist: 805, hip: 970, biceps: 313, thigh: 562, calf: 375 };
    for (const [name, mm] of Object.entries(expected)) {
      const measured = girths[name as keyof typeof girths];
      expect(Math.abs(measured - mm), `${name} is ${measured.toFixed(0)} mm, not ${mm} mm`).toBeLessThan(15);
    }
  });
});
