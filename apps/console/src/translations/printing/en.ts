/** Texts of the page of print settings. */
export const en = {
  title: 'Printing',
  lead: 'What every new production pack is made with. Packs that are there stay as they are.',
  save: 'Save print settings',
  saved: 'The print settings are saved.',
  roll: {
    title: 'Roll and colours',
    lead: 'What your printer takes. An order’s pack may still be made otherwise.',
  },
  fabrics: {
    title: 'Shrinkage by fabric',
    lead: 'How much each fabric shrinks in the press, across the roll and along it. Left empty, the percentages above hold.',
    acrossPercent: 'shrinks across (%)',
    alongPercent: 'shrinks along (%)',
  },
  spots: {
    title: 'Spot colours',
    lead: 'Where a design uses exactly this colour, the print files name the ink instead of mixing it.',
    name: 'Name of the ink',
    colour: 'Colour in designs',
    pick: 'Pick from the screen',
    add: 'Add a spot colour',
    remove: 'Remove',
  },
  profiles: {
    title: 'Printer profiles',
    lead: 'ICC profiles of your printers, RGB or CMYK. The one chosen above decides the colours of the print files.',
    none: 'No profile yet: print files are in sRGB.',
    bring: 'Upload a profile',
    added: 'The profile “{{name}}” is here.',
    facts: '{{size}} KB, by {{name}}',
    drop: 'Withdraw',
    keep: 'Keep it',
    askDrop: 'Withdraw the profile “{{name}}”? Packs that were made with it stay.',
  },
};
