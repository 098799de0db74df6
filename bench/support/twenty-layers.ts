import { applyEdit, elementIdSchema, freshOrders, type DesignDocument } from '@kitwright/design';

/** The reference design of the bench: a kit of twenty lettered layers. */
export const twentyLayers = (start: DesignDocument): DesignDocument => {
  const orders = freshOrders(20);
  const placements = ['sponsor', 'teamName', 'backBottom', 'sleeveLeft', 'sleeveRight', 'shortsLogo'];
  return orders.reduce((document, order, index) => {
    const id = elementIdSchema.parse(`layer${index}`);
    const edit = applyEdit(document, {
      type: 'addElement',
      element: {
        kind: 'text',
        id,
        order,
        anchor: {
          placement: placements[index % placements.length] ?? 'sponsor',
          dxMm: index,
          dyMm: index * 4,
        },
        rotationDeg: index,
        opacity: 1,
        hidden: false,
        locked: false,
        content: { from: 'free', text: index % 2 === 0 ? `LAYER ${index}` : 'ភ្នំពេញ' },
        fontId: 'anton',
        heightMm: 20 + index,
        leastHeightMm: 8,
        letterSpacingEm: 0.02,
        align: 'centre',
        course: { along: 'line' },
        fill: { kind: 'pure', colour: '#ffffff' },
        stroke: { widthMm: 1, colour: '#14171a' },
      },
    });
    return edit.ok ? edit.value.document : document;
  }, start);
};
