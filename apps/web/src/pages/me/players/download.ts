/** Hands a file to the browser, to keep under this name. */
export const download = (content: BlobPart, type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
