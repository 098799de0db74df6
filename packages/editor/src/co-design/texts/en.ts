/** Working on one design together. */
export const coDesignEn = {
  here: 'Working on this design now',
  hereNow: 'Working on this design now: {{names}}',
  you: 'You',
  joined: '{{name}} is here too.',
  left: '{{name}} has left.',
  away: 'No connection. Your work is kept and merged.',
  more: '+{{count}}',
  ended: {
    forbidden: 'You can no longer edit this design: the link was ended, or the design is gone.',
    reviewed: 'This design is being reviewed. What you change now is saved when you ask for it.',
    full: 'Too many people are here. You can try again later.',
    refused: 'Something here could not be taken over. Load the page again to see what the others have.',
  },
};
