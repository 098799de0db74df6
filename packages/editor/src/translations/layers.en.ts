/** Texts of the layers and of the flat view, the master of the set. */
export const layersEn = {
  layers: {
    title: 'Layers',
    empty: 'Nothing is on the garment yet.',
    emptyHint: 'Add a text, a number or a logo: it appears here, the topmost first.',
    position: '{{piece}} · x {{x}}, y {{y}} mm',
    hidden: 'hidden',
    lockedState: 'locked',
    move: 'Move {{name}} in the stack',
    moved: '{{name}} is now layer {{place}} of {{count}}',
    selectAll: 'Select all',
    graphics: 'Patterns and stripes',
    graphicsHint: 'They lie over the cloth, under everything else.',
    editGraphics: 'Edit patterns',
    several: '{{count}} selected',
    more: 'More',
    name: 'Name of {{name}}',
    grouped: 'In a group',
  },
  shortcuts: { title: 'Keyboard shortcuts' },
  marks: {
    title: 'Rulers and lines',
    rulers: 'Rulers, cm',
    seams: 'Seams, hems and notches',
    safeZone: 'Safe zone: {{mm}} mm from the seams',
  },
};
