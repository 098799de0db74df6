/** The flag of Cambodia, simplified: three bands and the three towers. */
const CambodiaFlag = () => (
  <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden>
    <rect width="30" height="20" fill="#032ea1" />
    <rect y="5" width="30" height="10" fill="#e00025" />
    <path
      fill="#fff"
      d="M8 13.6h14v-.9h-.9v-.8h-.9v-2l-.5-.9-.6-1-.6 1-.5.9v1h-.9V9.600l-.5-1-.5-.9-.6-1.200-.6 1.200-.5.9-.5 1v1.300h-.9v-1l-.5-.9-.6-1-.6 1-.5.9v2h-.9v.8H8z"
    />
  </svg>
);

/** The Union Flag, simplified. */
const BritishFlag = () => (
  <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden>
    <rect width="30" height="20" fill="#012169" />
    <path d="M0 0l30 20M30 0L0 20" stroke="#fff" strokeWidth="4" />
    <path d="M0 0l30 20M30 0L0 20" stroke="#c8102e" strokeWidth="1.6" />
    <path d="M15 0v20M0 10h30" stroke="#fff" strokeWidth="6.400" />
    <path d="M15 0v20M0 10h30" stroke="#c8102e" strokeWidth="3.800" />
  </svg>
);

export const FLAGS = { kh: CambodiaFlag, en: BritishFlag } as const;
