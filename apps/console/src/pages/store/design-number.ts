const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The number of a design in whatever was pasted: its link, or the number alone. */
export const designNumberIn = (pasted: string): string | null => UUID.exec(pasted)?.[0].toLowerCase() ?? null;
