/** Leads to the first field that is still wrong, once the page shows which are. */
export const focusFirstFault = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
};
