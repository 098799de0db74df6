import { latinDigits } from '@kitwright/base/digits';
import type { SyntheticEvent } from 'react';

/** Sets what stands in a field without React taking note: the change it hears of next is to the new text. */
const setText = (field: HTMLInputElement, text: string): void => {
  const { selectionStart, selectionEnd } = field;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(selectionStart, selectionEnd);
};

/**
 * Takes the digits of a Khmer keyboard in a field of numbers, which leaves out all but Latin ones: `១៦៥` stands there as
 * 165. Goes before whatever else hears of the input, pasted text and that of an input method too.
 */
export const takeKhmerDigits = ({ target }: SyntheticEvent): void => {
  if (!(target instanceof HTMLInputElement)) return;
  const latin = latinDigits(target.value);
  if (latin !== target.value) setText(target, latin);
};
